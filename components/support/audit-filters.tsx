"use client";

import { FilterForm } from "@/components/developers/filter-form";
import type { AuditFilter, AuditKind } from "@/lib/support/rules/audit-filter";
import { auditPath } from "./paths";

const KINDS: Record<AuditKind, string> = {
  accounts: "Accounts and sign-in",
  views: "Views and searches by staff",
  merchants: "Settings of merchants",
  prices: "Rates and limits",
  integrations: "API credentials and webhooks",
  deliveries: "Deliveries",
  couriers: "Couriers",
  dispatch: "Dispatch rules and routes",
  recipients: "Recipients",
  regions: "Regions",
};

type AuditFiltersProps = {
  filter: AuditFilter;
  staff: readonly { userId: string; name: string }[];
};

/** Filters of the audit log. */
export function AuditFilters({ filter, staff }: AuditFiltersProps) {
  return (
    <FilterForm
      label="Filter the audit log"
      filter={filter}
      search="Merchant, by name or ID"
      searchClass="sm:w-56"
      choices={[
        {
          name: "who",
          label: "Person",
          any: "Everyone",
          value: filter.who,
          options: staff.map(({ userId, name }) => ({ value: userId, label: name })),
        },
        {
          name: "kind",
          label: "Kind",
          any: "Everything",
          value: filter.kind,
          options: Object.entries(KINDS).map(([value, label]) => ({ value, label })),
        },
      ]}
      zone="UTC"
      pathOf={auditPath}
    />
  );
}
