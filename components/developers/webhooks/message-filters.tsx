"use client";

import { useText } from "#texts";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { EVENT_TYPES } from "@/lib/events/constants";
import type { MessageFilter } from "@/lib/webhooks/filter";
import { MESSAGE_STATES } from "@/lib/webhooks/constants";
import { FilterForm } from "../filter-form";
import { filterWords } from "../filter-words";
import { endpointPath } from "./paths";

type MessageFiltersProps = {
  endpointId: string;
  filter: MessageFilter;
  /** Time zone of the times, as text. */
  zone: string;
};

/** Filters of an endpoint's messages. */
export function MessageFilters({ endpointId, filter, zone }: MessageFiltersProps) {
  const { t } = useText("webhooks");
  const developers = useText("developers");
  const merchantKey = useMerchantKey();
  return (
    <FilterForm
      label={t("messages.filter")}
      className="border-t border-line"
      filter={filter}
      search={t("messages.orderNumber")}
      searchClass="sm:w-36"
      choices={[
        {
          name: "state",
          label: t("messages.state"),
          any: t("messages.anyState"),
          value: filter.state,
          options: MESSAGE_STATES.map((value) => ({ value, label: t(`state.${value}`) })),
        },
        {
          name: "type",
          label: t("messages.type"),
          any: t("messages.anyType"),
          value: filter.type,
          options: EVENT_TYPES.map((value) => ({ value, label: value })),
        },
      ]}
      words={filterWords(developers, zone)}
      pathOf={(query) => endpointPath(merchantKey, endpointId, query)}
    />
  );
}
