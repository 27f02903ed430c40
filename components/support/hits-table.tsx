import { ViewerTime } from "@/components/deliveries/viewer-time";
import { StatusBadge } from "@/components/deliveries/status-badge";
import { Badge } from "@/components/kit/ui/badge";
import { Link } from "@/components/kit/ui/link";
import { OrderNumber } from "@/components/kit/ui/order-number";
import type { Hit } from "@/lib/support/reads/search-for-support";
import { cityWords, isExact, WHY_WORDS } from "./hit-words";
import { staffDeliveryPath } from "./paths";

type HitsTableProps = {
  hits: readonly Hit[];
  /** Read out before the table. */
  caption: string;
  /** Shows why each delivery was found. In a list, all were found by order number. */
  showWhy?: boolean;
};

/** On a phone, the first column summarizes the others in a few lines. */
const WIDE = "max-md:hidden";

/** Found deliveries with their merchants. */
export function HitsTable({ hits, caption, showWhy = false }: HitsTableProps) {
  return (
    <table className="w-full text-left">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-line text-xs text-muted">
        <tr>
          <Head>Order number</Head>
          <Head className={WIDE}>Merchant</Head>
          <Head className="max-md:text-right">Status</Head>
          <Head className={WIDE}>Dropoff</Head>
          <Head className={WIDE}>Created</Head>
          {showWhy && <Head className={WIDE}>Matches by</Head>}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {hits.map((hit) => (
          <HitRow key={`${hit.merchantId} ${hit.deliveryId}`} hit={hit} showWhy={showWhy} />
        ))}
      </tbody>
    </table>
  );
}

function Head({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={`px-4 py-2 font-medium ${className ?? ""}`}>
      {children}
    </th>
  );
}

function HitRow({ hit, showWhy }: { hit: Hit; showWhy: boolean }) {
  return (
    <tr className="align-top transition-colors hover:bg-hover">
      <th scope="row" className="px-4 py-2.5 font-normal">
        {/* No prefetch: opening a delivery is audited. */}
        <Link
          quiet
          prefetch={false}
          href={staffDeliveryPath(hit)}
          className="inline-block min-w-24 font-medium"
        >
          <OrderNumber value={hit.orderNumber} />
        </Link>
        <span className="mt-0.5 block text-xs text-muted md:hidden">
          {hit.merchantName} · {cityWords(hit)}
          <span className="block">
            <ViewerTime instant={hit.createdAt} />
          </span>
          {showWhy && (
            <span className="block">
              <Reason hit={hit} />
            </span>
          )}
        </span>
      </th>
      <td className={`px-4 py-2.5 wrap-anywhere ${WIDE}`}>{hit.merchantName}</td>
      <td className="px-4 py-2.5 max-md:text-right">
        <StatusBadge status={hit.status} />
      </td>
      <td className={`px-4 py-2.5 ${WIDE}`}>{cityWords(hit)}</td>
      <td className={`px-4 py-2.5 whitespace-nowrap ${WIDE}`}>
        <ViewerTime instant={hit.createdAt} />
      </td>
      {showWhy && (
        <td className={`px-4 py-2.5 ${WIDE}`}>
          {isExact(hit) ? (
            <Badge tone="success">{WHY_WORDS[hit.why]}</Badge>
          ) : (
            <span className="text-muted">
              <Reason hit={hit} />
            </span>
          )}
        </td>
      )}
    </tr>
  );
}

/** Why it was found: `Recipient: Lucía Gómez`. */
function Reason({ hit: { why, found } }: { hit: Hit }) {
  if (found === undefined) return WHY_WORDS[why];
  return (
    <>
      {WHY_WORDS[why]}:{" "}
      <bdi dir="auto" className="wrap-anywhere text-ink">
        {found}
      </bdi>
    </>
  );
}
