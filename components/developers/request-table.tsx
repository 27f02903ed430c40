import { useFormat, useText } from "#texts";
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
  const { t } = useText("developers");
  const format = useFormat();
  return (
    <RowTable
      label={t("requests.requests")}
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        {
          head: t("requests.time"),
          className: "md:whitespace-nowrap tabular-nums",
          cell: ({ id, at, method, path }) => (
            <>
              <Link quiet prefetch={false} href={requestPath(merchantKey, id)} className="font-medium">
                {requestTime(format, at, timeZone)}
              </Link>
              <span className="mt-0.5 block font-mono text-xs wrap-anywhere text-muted md:hidden">
                {method} {path}
              </span>
            </>
          ),
        },
        {
          head: t("requests.request"),
          wide: true,
          cell: ({ method, path }) => (
            <span className="font-mono text-xs leading-5 wrap-anywhere">
              {method} {path}
            </span>
          ),
        },
        {
          head: t("requests.status"),
          cell: ({ status, errorName }) => (
            <>
              <RequestStatus status={status} />
              {errorName !== null && (
                <span className="mt-0.5 block text-xs wrap-break-word text-muted">{errorName}</span>
              )}
            </>
          ),
        },
        {
          head: t("requests.orderNumber"),
          wide: true,
          className: "wrap-anywhere",
          cell: (row) => row.orderNumber,
        },
        {
          head: t("requests.credentials"),
          wide: true,
          className: "wrap-anywhere",
          cell: (row) => row.credentialName,
        },
        { head: t("requests.duration"), wide: true, end: true, cell: ({ durationMs }) => `${durationMs} ms` },
      ]}
    />
  );
}
