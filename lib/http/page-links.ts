import type { DeliveryPage } from "../deliveries/list";

/**
 * The `Link` header of a page (RFC 8288). Its addresses carry the instant at which the list ends, so that a
 * client that follows them meets every row once, however many are added meanwhile.
 */
export function pageLinks(result: DeliveryPage, request: Request): Record<string, string> {
  const lastPage = Math.max(1, Math.ceil(result.total / result.perPage));
  const pages = {
    first: 1,
    ...(result.page > 1 && { prev: Math.min(result.page - 1, lastPage) }),
    ...(result.page < lastPage && { next: result.page + 1 }),
    last: lastPage,
  };
  const links = Object.entries(pages).map(([relation, page]) => {
    const { pathname, searchParams } = new URL(request.url);
    searchParams.set("page", String(page));
    searchParams.set("as_of", result.asOf.toISOString());
    return `<${pathname}?${searchParams.toString()}>; rel="${relation}"`;
  });
  return { Link: links.join(", ") };
}
