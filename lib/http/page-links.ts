import type { DeliveryPage } from "@/lib/deliveries/reads/list-deliveries";
import { listQuery } from "@/lib/deliveries/model/list-query";

/** Unknown parameters of the client are not repeated in the links. */
const KNOWN_PARAMETERS = Object.keys(listQuery.shape);

/** Proxies and clients commonly take 8 KB for all headers of an answer together. */
const MAX_HEADER_BYTES = 4096;

/**
 * The page's `Link` header (RFC 8288), or none if it would exceed 4 KB. The links carry the time at which the list
 * ends, so that a client following them sees every row once, even if rows are added meanwhile.
 */
export function pageLinks(result: DeliveryPage, request: Request): Record<string, string> {
  const lastPage = Math.max(1, Math.ceil(result.total / result.perPage));
  const pages = {
    first: 1,
    ...(result.page > 1 && { prev: Math.min(result.page - 1, lastPage) }),
    ...(result.page < lastPage && { next: result.page + 1 }),
    last: lastPage,
  };
  const { pathname, searchParams: sent } = new URL(request.url);
  const links = Object.entries(pages).map(([relation, page]) => {
    const parameters = new URLSearchParams();
    for (const name of KNOWN_PARAMETERS) {
      const value = sent.get(name);
      if (value !== null) parameters.set(name, value);
    }
    parameters.set("page", String(page));
    parameters.set("as_of", result.asOf.toISOString());
    return `<${pathname}?${parameters.toString()}>; rel="${relation}"`;
  });
  const header = links.join(", ");
  return header.length > MAX_HEADER_BYTES ? {} : { Link: header };
}
