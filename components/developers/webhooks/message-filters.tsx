"use client";

import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { EVENT_TYPES } from "@/lib/events/constants";
import type { MessageFilter } from "@/lib/webhooks/filter";
import { MESSAGE_STATES } from "@/lib/webhooks/constants";
import { FilterForm } from "../filter-form";
import { endpointPath } from "./paths";
import { STATE_WORDS } from "./state-words";

type MessageFiltersProps = {
  endpointId: string;
  filter: MessageFilter;
  /** Time zone of the times, as text. */
  zone: string;
};

/** Filters of an endpoint's messages. */
export function MessageFilters({ endpointId, filter, zone }: MessageFiltersProps) {
  const merchantKey = useMerchantKey();
  return (
    <FilterForm
      label="Filter messages"
      className="border-t border-line"
      filter={filter}
      search="Order number"
      searchClass="sm:w-36"
      choices={[
        {
          name: "state",
          label: "State",
          any: "Any state",
          value: filter.state,
          options: MESSAGE_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
        },
        {
          name: "type",
          label: "Type",
          any: "Any type",
          value: filter.type,
          options: EVENT_TYPES.map((value) => ({ value, label: value })),
        },
      ]}
      zone={zone}
      pathOf={(query) => endpointPath(merchantKey, endpointId, query)}
    />
  );
}
