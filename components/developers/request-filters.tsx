"use client";

import { useText } from "#texts";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { type RequestFilter, STATUS_CLASSES } from "@/lib/request-log/filter";
import { FilterForm } from "./filter-form";
import { filterWords } from "./filter-words";
import { requestsPath } from "./paths";
import { routeWords } from "./request-labels";

type RequestFiltersProps = {
  filter: RequestFilter;
  routes: readonly string[];
  credentials: readonly { id: string; name: string }[];
  /** Time zone of the times, as text. */
  zone: string;
};

/** Filters of the request log. */
export function RequestFilters({ filter, routes, credentials, zone }: RequestFiltersProps) {
  const text = useText("developers");
  const { t } = text;
  const merchantKey = useMerchantKey();
  return (
    <FilterForm
      label={t("requests.filter")}
      filter={filter}
      search={t("requests.search")}
      searchClass="sm:w-64"
      choices={[
        {
          name: "status",
          label: t("requests.status"),
          any: t("requests.anyStatus"),
          value: filter.status,
          options: STATUS_CLASSES.map((value) => ({ value, label: t(`statusClass.${value}`) })),
        },
        {
          name: "path",
          label: t("requests.path"),
          any: t("requests.anyPath"),
          value: filter.path,
          options: routes.map((value) => ({ value, label: routeWords(value) })),
        },
        {
          name: "credential",
          label: t("requests.credentials"),
          any: t("requests.anyCredentials"),
          value: filter.credential,
          options: credentials.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      words={filterWords(text, zone)}
      pathOf={(query) => requestsPath(merchantKey, query)}
    />
  );
}
