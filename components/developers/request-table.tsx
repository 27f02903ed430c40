import { RowTable } from "@/components/kit/list/row-table";
import { Link } from "@/components/kit/ui/link";
import type { RequestRow } from "@/lib/request-log/reads/list-requests";
import { requestPath } from "./paths";
import { requestTime, RequestStatus } from "./request-words";

type RequestTableProps = {
  merchantKey: string;
  rows: readonly RequestRow[];
  /** Time zone of the times (IANA name). */
  timeZone: string;
};

/** API requests, newest first. */
export function RequestTable({ merchantKey, rows, timeZone }: RequestTableProps) {
  return (
    <RowTable
      label="Requests"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          head: "Time",
          className: "md:whitespace-nowrap tabular-nums",
          cell: ({ id, at, method, path }) => (
            <>
              <Link quiet prefetch={false} href={requestPath(merchantKey, id)} className="font-medium">
                {requestTime(at, timeZone)}
              </Link>
              <span className="mt-0.5 block font-mono text-xs wrap-anywhere text-muted md:hidden">
                {method} {path}
              </span>
            </>
          ),
        },
        {
          head: "Request",
          wide: true,
          cell: ({ method, path }) => (
            <span className="font-mono text-xs leading-5 wrap-anywhere">
              {method} {path}
            </span>
          ),
        },
        {
          head: "Status",
          cell: ({ status, errorName }) => (
            <>
              <RequestStatus status={status} />
              {errorName !== null && (
                <span className="mt-0.5 block text-xs wrap-break-word text-muted">{errorName}</span>
              )}
            </>
          ),
        },
        { head: "Order number", wide: true, className: "wrap-anywhere", cell: (row) => row.orderNumber },
        { head: "Credentials", wide: true, className: "wrap-anywhere", cell: (row) => row.credentialName },
        { head: "Duration", wide: true, end: true, cell: ({ durationMs }) => `${durationMs} ms` },
      ]}
    />
  );
}
