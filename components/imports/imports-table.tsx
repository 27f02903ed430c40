import { importPath } from "@/components/deliveries/paths";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { RowTable } from "@/components/kit/list/row-table";
import { Badge } from "@/components/kit/ui/badge";
import { Link } from "@/components/kit/ui/link";
import type { ListedImport } from "@/lib/imports/reads/list-imports";
import { IMPORT_STATES, nameOf } from "./words";

type ImportsTableProps = { merchantKey: string; imports: readonly ListedImport[] };

/** Earlier imports, newest first. */
export function ImportsTable({ merchantKey, imports }: ImportsTableProps) {
  return (
    <RowTable
      label="Imports"
      rows={imports}
      rowKey={({ id }) => id}
      columns={[
        {
          head: "File",
          className: "wrap-anywhere",
          cell: (row) => (
            <Link quiet prefetch={false} href={importPath(merchantKey, row.id)} className="font-medium">
              {nameOf(row)}
            </Link>
          ),
        },
        {
          head: "State",
          cell: ({ state }) => <Badge tone={IMPORT_STATES[state].tone}>{IMPORT_STATES[state].label}</Badge>,
        },
        { head: "Rows", wide: true, end: true, cell: ({ rows }) => rows.toLocaleString("en-US") },
        { head: "Booked", end: true, cell: ({ booked }) => booked.toLocaleString("en-US") },
        { head: "By", wide: true, className: "wrap-anywhere", cell: (row) => row.createdByName },
        { head: "Uploaded", wide: true, cell: ({ createdAt }) => <ViewerTime instant={createdAt} /> },
      ]}
    />
  );
}
