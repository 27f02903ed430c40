import { useFormat, useText } from "#texts";
import { importPath } from "@/components/deliveries/paths";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { RowTable } from "@/components/kit/list/row-table";
import { Badge } from "@/components/kit/ui/badge";
import { Link } from "@/components/kit/ui/link";
import type { ListedImport } from "@/lib/imports/reads/list-imports";
import { IMPORT_TONES, nameOf } from "./words";

type ImportsTableProps = { merchantKey: string; imports: readonly ListedImport[] };

/** Earlier imports, newest first. */
export function ImportsTable({ merchantKey, imports }: ImportsTableProps) {
  const text = useText("imports");
  const { t } = text;
  const format = useFormat();
  return (
    <RowTable
      label={t("table.label")}
      rows={imports}
      rowKey={({ id }) => id}
      columns={[
        {
          head: t("table.file"),
          className: "wrap-anywhere",
          cell: (row) => (
            <Link quiet prefetch={false} href={importPath(merchantKey, row.id)} className="font-medium">
              {nameOf(text, row)}
            </Link>
          ),
        },
        {
          head: t("table.state"),
          cell: ({ state }) => <Badge tone={IMPORT_TONES[state]}>{t(`state.${state}`)}</Badge>,
        },
        { head: t("table.rows"), wide: true, end: true, cell: ({ rows }) => format.count(rows) },
        { head: t("table.booked"), end: true, cell: ({ booked }) => format.count(booked) },
        { head: t("table.by"), wide: true, className: "wrap-anywhere", cell: (row) => row.createdByName },
        {
          head: t("table.uploaded"),
          wide: true,
          cell: ({ createdAt }) => <ViewerTime instant={createdAt} />,
        },
      ]}
    />
  );
}
