import { useText } from "#texts";
import { filterWords } from "@/components/developers/filter-words";
import {
  AUDIT_KINDS,
  type AuditFilter,
  type AuditKind,
  OWNERS_KINDS,
} from "@/lib/support/rules/audit-filter";
import { AuditFilterForm } from "./audit-filter-form";

type AuditFiltersProps = {
  filter: AuditFilter;
  /** The staff, or a merchant's team. */
  people: readonly { userId: string; name: string }[];
  /** Path of the page. */
  path: string;
  /** Whether it is the log of all merchants. */
  isOfAll: boolean;
};

/** Filters of the audit log. The server writes their words, which the page therefore does not load. */
export function AuditFilters({ filter, people, path, isOfAll }: AuditFiltersProps) {
  const { t } = useText("regions");
  const developers = useText("developers");
  const kinds = isOfAll ? (Object.keys(AUDIT_KINDS) as AuditKind[]) : OWNERS_KINDS;
  return (
    <AuditFilterForm
      label={t("auditPage.filter")}
      filter={filter}
      search={isOfAll ? t("auditPage.search") : null}
      searchClass="sm:w-48"
      choiceClass={isOfAll ? "sm:w-36" : "sm:w-32"}
      choices={[
        {
          name: "who",
          label: t("auditPage.person"),
          any: t("auditPage.everyone"),
          value: filter.who,
          options: people.map(({ userId, name }) => ({ value: userId, label: name })),
        },
        {
          name: "kind",
          label: t("auditPage.kind"),
          any: t("auditPage.everything"),
          value: filter.kind,
          options: kinds.map((kind) => ({ value: kind, label: t(`auditKind.${kind}`) })),
        },
      ]}
      words={filterWords(developers, "UTC")}
      path={path}
    />
  );
}
