import type { DeliveryPage } from "@/lib/deliveries/reads/list-deliveries";
import { listQuery } from "@/lib/deliveries/model/list-query";

/** What a client sends that the list does not know is not sent back to it. */
const KNOWN_PARAMETERS = Object.keys(listQuery.shape);

/** Proxies and clients commonly take 8 KB for all headers of an answer together. */
const MAX_HEADER_BYTES = 4096;

/**
 * The `Link` header of a page (RFC 8288), or none where it would be longer than 4 KB. Its addresses carry the instant
 * at which the list ends, so that a client that follows them meets every row once, however many are added meanwhile.
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
