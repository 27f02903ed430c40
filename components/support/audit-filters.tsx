"use client";

import { FilterForm } from "@/components/developers/filter-form";
import {
  AUDIT_KINDS,
  type AuditFilter,
  type AuditKind,
  OWNERS_KINDS,
} from "@/lib/support/rules/audit-filter";
import { queryOfFilter } from "./paths";

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
  bookings: "Imports, batches and series",
  exports: "Exports",
  regions: "Regions",
};

type AuditFiltersProps = {
  filter: AuditFilter;
  /** The staff, or a merchant's team. */
  people: readonly { userId: string; name: string }[];
  /** Path of the page. */
  path: string;
  /** Whether it is the log of all merchants. */
  isOfAll: boolean;
};

/** Filters of the audit log. */
export function AuditFilters({ filter, people, path, isOfAll }: AuditFiltersProps) {
  const kinds = isOfAll ? (Object.keys(AUDIT_KINDS) as AuditKind[]) : OWNERS_KINDS;
  return (
    <FilterForm
      label="Filter the audit log"
      filter={filter}
      search={isOfAll ? "Merchant, by name or ID" : null}
      searchClass="sm:w-48"
      choiceClass={isOfAll ? "sm:w-36" : "sm:w-32"}
      choices={[
        {
          name: "who",
          label: "Person",
          any: "Everyone",
          value: filter.who,
          options: people.map(({ userId, name }) => ({ value: userId, label: name })),
        },
        {
          name: "kind",
          label: "Kind",
          any: "Everything",
          value: filter.kind,
          options: kinds.map((kind) => ({ value: kind, label: KINDS[kind] })),
        },
      ]}
      zone="UTC"
      pathOf={(query) => path + queryOfFilter(query)}
    />
  );
}
