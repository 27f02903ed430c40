"use client";

import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import type { RequestFilter } from "@/lib/request-log/filter";
import { FilterForm } from "./filter-form";
import { requestsPath } from "./paths";
import { routeWords, STATUS_CLASS_WORDS } from "./request-labels";

type RequestFiltersProps = {
  filter: RequestFilter;
  routes: readonly string[];
  credentials: readonly { id: string; name: string }[];
  /** Time zone of the times, as text. */
  zone: string;
};

/** Filters of the request log. */
export function RequestFilters({ filter, routes, credentials, zone }: RequestFiltersProps) {
  const merchantKey = useMerchantKey();
  return (
    <FilterForm
      label="Filter requests"
      filter={filter}
      search="Request ID or order number"
      searchClass="sm:w-64"
      choices={[
        {
          name: "status",
          label: "Status",
          any: "Any status",
          value: filter.status,
          options: Object.entries(STATUS_CLASS_WORDS).map(([value, label]) => ({ value, label })),
        },
        {
          name: "path",
          label: "Path",
          any: "Any path",
          value: filter.path,
          options: routes.map((value) => ({ value, label: routeWords(value) })),
        },
        {
          name: "credential",
          label: "Credentials",
          any: "Any credentials",
          value: filter.credential,
          options: credentials.map(({ id, name }) => ({ value: id, label: name })),
        },
      ]}
      zone={zone}
      pathOf={(query) => requestsPath(merchantKey, query)}
    />
  );
}
