import { expect, it } from "vitest";
import type { DeliveryPage } from "@/lib/deliveries/reads/list-deliveries";
import { pageLinks } from "./page-links";

const createdAt = new Date("2026-11-20T10:00:00.123Z");

const page: DeliveryPage = {
  deliveries: [],
  page: 2,
  perPage: 10,
  total: 95,
  links: {
    first: { page: 1 },
    prev: { page: 1, position: { side: "newer", createdAt, id: "id-11" } },
    next: { page: 3, position: { side: "older", createdAt, id: "id-20" } },
    last: { page: 10, position: { side: "end" } },
  },
};

const linkOf = (query: string) => pageLinks(page, new Request(`http://localhost/deliveries?${query}`)).Link;

/** Returns the query of each relation. */
function queries(link: string | undefined): Record<string, Record<string, string>> {
  const found = (link ?? "").matchAll(/<\/deliveries\?([^>]*)>; rel="(\w+)"/g);
  const read = ([, query = "", relation = ""]: RegExpExecArray) =>
    [relation, Object.fromEntries(new URLSearchParams(query))] as const;
  return Object.fromEntries([...found].map(read));
}

it("links the neighboring pages, with the filters and their positions", () => {
  const kept = { per_page: "10", status: "pending,failed" };
  expect(queries(linkOf("page=2&per_page=10&status=pending,failed"))).toEqual({
    first: { ...kept, page: "1" },
    prev: { ...kept, page: "1", position: "newer.1795168800123.id-11" },
    next: { ...kept, page: "3", position: "older.1795168800123.id-20" },
    last: { ...kept, page: "10", position: "end" },
  });
});

it("repeats neither unknown parameters nor the position of this page", () => {
  const link = linkOf(
    "start_date=2026-11-01&end_date=2026-11-20&time_zone=Asia/Tokyo&order_numbers=A,B&token=secret&x=%0d%0aEvil" +
      "&position=end&as_of=2026-11-20T10:00:00.000Z",
  );
  expect(queries(link).first).toEqual({
    page: "1",
    start_date: "2026-11-01",
    end_date: "2026-11-20",
    time_zone: "Asia/Tokyo",
    order_numbers: "A,B",
  });
  expect(Object.keys(queries(link).next ?? {}).sort()).toEqual([
    "end_date",
    "order_numbers",
    "page",
    "position",
    "start_date",
    "time_zone",
  ]);
});

it("is omitted above 4 KB", () => {
  const withOrders = (length: number) => linkOf(`order_numbers=${"x".repeat(length)}`);
  const [long, longer] = [withOrders(900), withOrders(1000)];
  expect(long?.length).toBeLessThanOrEqual(4096);
  expect(long).toContain('rel="next"');
  expect(longer).toBeUndefined();
});
