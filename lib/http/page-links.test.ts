import { expect, it } from "vitest";
import { pageLinks } from "./page-links";

const page = { deliveries: [], page: 2, perPage: 10, total: 95, asOf: new Date("2026-11-20T10:00:00Z") };

const linkOf = (query: string) => pageLinks(page, new Request(`http://localhost/deliveries?${query}`)).Link;

/** The query behind each relation. */
function queries(link: string | undefined): Record<string, Record<string, string>> {
  const found = (link ?? "").matchAll(/<\/deliveries\?([^>]*)>; rel="(\w+)"/g);
  const read = ([, query = "", relation = ""]: RegExpExecArray) =>
    [relation, Object.fromEntries(new URLSearchParams(query))] as const;
  return Object.fromEntries([...found].map(read));
}

it("carries the pages around it, with the filters and the end of the list", () => {
  const kept = { per_page: "10", status: "pending,failed", as_of: "2026-11-20T10:00:00.000Z" };
  expect(queries(linkOf("page=2&per_page=10&status=pending,failed"))).toEqual({
    first: { ...kept, page: "1" },
    prev: { ...kept, page: "1" },
    next: { ...kept, page: "3" },
    last: { ...kept, page: "10" },
  });
});

it("repeats nothing that the list does not know", () => {
  const link = linkOf(
    "start_date=2026-11-01&end_date=2026-11-20&order_numbers=A,B&token=secret&x=%0d%0aEvil",
  );
  for (const query of Object.values(queries(link))) {
    expect(Object.keys(query).sort()).toEqual(["as_of", "end_date", "order_numbers", "page", "start_date"]);
  }
});

it("is left out above 4 KB", () => {
  const withOrders = (length: number) => linkOf(`order_numbers=${"x".repeat(length)}`);
  const [long, longer] = [withOrders(900), withOrders(1000)];
  expect(long?.length).toBeLessThanOrEqual(4096);
  expect(long).toContain('rel="next"');
  expect(longer).toBeUndefined();
});
