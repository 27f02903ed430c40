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

/** On a phone, the first column summarizes the others in a few lines. */
const WIDE = "max-md:hidden";

const HEADS = [
  ["Time", ""],
  ["Request", WIDE],
  ["Status", ""],
  ["Order number", WIDE],
  ["Credentials", WIDE],
  ["Duration", `${WIDE} text-right`],
] as const;

/** API requests, newest first. */
export function RequestTable({ merchantKey, rows, timeZone }: RequestTableProps) {
  return (
    <table className="w-full text-left" aria-label="Requests">
      <thead className="border-y border-line bg-sunken text-xs text-muted">
        <tr>
          {HEADS.map(([name, className]) => (
            <th key={name} scope="col" className={`px-3 py-2 font-medium ${className}`}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map((row) => (
          <tr key={row.id} className="align-top transition-colors hover:bg-hover">
            <th
              scope="row"
              className="px-3 py-2 font-normal whitespace-nowrap tabular-nums max-md:whitespace-normal"
            >
              <Link quiet prefetch={false} href={requestPath(merchantKey, row.id)} className="font-medium">
                {requestTime(row.at, timeZone)}
              </Link>
              <span className="mt-0.5 block font-mono text-xs wrap-anywhere text-muted md:hidden">
                {row.method} {row.path}
              </span>
            </th>
            <td className={`px-3 py-2 font-mono text-xs leading-5 wrap-anywhere ${WIDE}`}>
              {row.method} {row.path}
            </td>
            <td className="px-3 py-2">
              <RequestStatus status={row.status} />
              {row.errorName !== null && (
                <span className="mt-0.5 block text-xs wrap-break-word text-muted">{row.errorName}</span>
              )}
            </td>
            <td className={`px-3 py-2 wrap-anywhere ${WIDE}`}>{row.orderNumber}</td>
            <td className={`px-3 py-2 wrap-anywhere ${WIDE}`}>{row.credentialName}</td>
            <td className={`px-3 py-2 text-right whitespace-nowrap tabular-nums ${WIDE}`}>
              {row.durationMs} ms
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
