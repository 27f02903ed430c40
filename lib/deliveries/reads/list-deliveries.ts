import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { LISTED_DELIVERY } from "../model/columns";
import type { ListQuery } from "../rules/list-query";
import { listSql } from "../model/list-sql";
import type { Position } from "../rules/position";
import { runPrepared } from "../model/statement";
import type { ShownDelivery } from "../rules/record";

/** A linked page. Without a position it is found by number. */
export type PageLink = { page: number; position?: Position };

/** One page of a merchant's deliveries, newest first, with links to other pages. */
export type DeliveryPage = {
  deliveries: ShownDelivery[];
  page: number;
  perPage: number;
  total: number;
  /** `prev` has newer deliveries, `next` older ones; each exists only if there are any. */
  links: { first: PageLink; prev?: PageLink; next?: PageLink; last: PageLink };
};

/**
 * Lists the merchant's deliveries. Neither the total nor a late page scans the deliveries: a linked page is found
 * from the position of an adjacent row, a numbered one through the day counts.
 */
export async function listDeliveries(ctx: Context, query: ListQuery): Promise<DeliveryPage> {
  requirePermission(ctx, "deliveries:read");
  const rows = await runPrepared(ctx.db, "list", listSql({ merchantId: ctx.merchantId, query }));
  const total = Number(rows[0]?.total);
  const found = rows.filter((row) => row.empty !== true).map(LISTED_DELIVERY.read);
  const around = aroundPage(query, { total, count: found.length, behind: rows[0]?.behind === true });
  const deliveries = around.more ? withoutFurther(found, query) : found;
  return {
    deliveries,
    page: around.page,
    perPage: query.per_page,
    total,
    links: linksOf(deliveries, around),
  };
}

type Around = { page: number; lastPage: number; newer: boolean; older: boolean; more: boolean };

/** Returns the sides of the page on which there are deliveries. */
function aroundPage(
  { page, per_page, position }: ListQuery,
  { total, count, behind }: { total: number; count: number; behind: boolean },
): Around {
  const lastPage = Math.max(1, Math.ceil(total / per_page));
  const more = count > per_page;
  switch (position?.side) {
    case undefined:
      return { page, lastPage, newer: page > 1 && total > 0, older: more, more };
    case "older":
      return { page, lastPage, newer: behind, older: more, more };
    case "newer":
      return { page, lastPage, newer: more, older: behind, more };
    case "end":
      return { page: lastPage, lastPage, newer: total > count, older: false, more: false };
  }
}

/** Removes the additional delivery, which only indicates that there are more. */
function withoutFurther(found: ShownDelivery[], { position }: ListQuery): ShownDelivery[] {
  return position?.side === "newer" ? found.slice(1) : found.slice(0, -1);
}

function linksOf(
  deliveries: ShownDelivery[],
  { page, lastPage, newer, older }: Around,
): DeliveryPage["links"] {
  const first: PageLink = { page: 1 };
  const last: PageLink = { page: lastPage, position: { side: "end" } };
  const [newest, oldest] = [deliveries[0], deliveries.at(-1)];
  // An empty page has no delivery to start from: all deliveries are on one side of it.
  const prev = newest ? { page: Math.max(1, page - 1), position: beside(newest, "newer") } : last;
  const next = oldest ? { page: page + 1, position: beside(oldest, "older") } : first;
  return { first, ...(newer && { prev }), ...(older && { next }), last };
}

function beside({ createdAt, id }: ShownDelivery, side: "newer" | "older"): Position {
  return { side, createdAt, id };
}
