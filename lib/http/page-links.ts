import type { DeliveryPage, PageLink } from "@/lib/deliveries/reads/list-deliveries";
import { listQuery } from "@/lib/deliveries/rules/list-query";
import { positionText } from "@/lib/deliveries/rules/position";
import type { ApiRequest } from "./handler";

/** The list's filters stay the same in every link. Unknown parameters are not repeated. */
const { page: _page, position: _position, as_of: _asOf, ...narrowing } = listQuery.shape;
const KEPT_PARAMETERS = Object.keys(narrowing);

/** Proxies and clients commonly accept 8 KB for all headers of a response together. */
const MAX_HEADER_BYTES = 4096;

/**
 * Returns the page's `Link` header (RFC 8288), or none if it would exceed 4 KB. The links contain positions,
 * so that a client that follows them sees every row once, even if rows are added in between.
 */
export function pageLinks(result: DeliveryPage, request: ApiRequest): Record<string, string> {
  const { pathname, searchParams: sent } = new URL(request.url);
  const kept = new URLSearchParams();
  for (const name of KEPT_PARAMETERS) {
    const value = sent.get(name);
    if (value !== null) kept.set(name, value);
  }
  const filters = kept.size === 0 ? "" : `${kept.toString()}&`;
  const linkTo = ({ page, position }: PageLink) =>
    `<${pathname}?${filters}page=${page}${position ? `&position=${positionText(position)}` : ""}>`;
  const links = Object.entries(result.links).map(([relation, link]) => `${linkTo(link)}; rel="${relation}"`);
  const header = links.join(", ");
  return header.length > MAX_HEADER_BYTES ? {} : { Link: header };
}
