import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { accessTo, PAGE_TABLE } from "./page-table";

const at = (path: string) => accessTo(path.split("/").filter(Boolean));

it.each([
  ["/", "/"],
  ["/dashboard", "/dashboard"],
  ["/dashboard/quote", "/dashboard/quote"],
  ["/dashboard/deliveries", "/dashboard/deliveries/[[...rest]]"],
  ["/dashboard/deliveries/A-1/label", "/dashboard/deliveries/[[...rest]]"],
  ["/dashboard/books", "/dashboard/[merchant]"],
  ["/dashboard/books/deliveries/new", "/dashboard/[merchant]/deliveries/new"],
  ["/dashboard/books/deliveries/A-1", "/dashboard/[merchant]/deliveries/[orderNumber]"],
  ["/dashboard/books/developers/webhooks/1/2", "/dashboard/[merchant]/developers/webhooks/[id]/[eventId]"],
  ["/dashboard/books/no/such/page", "/dashboard/[merchant]/[...rest]"],
  ["/support/outbox/denied", "/support/outbox/denied"],
  ["/docs/reference", "/docs/reference"],
])("finds %s as %s", (path, route) => {
  expect(at(path)).toBe(PAGE_TABLE[route]);
});

it.each(["/no/such/page", "/support/nothing", "/dashboard/data/quote", "/support/data/search", "/track/a/b"])(
  "finds no page at %s",
  (path) => expect(at(path)).toBeNull(),
);

/** Every page of the application by route. */
const pages = Object.fromEntries(
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith("page.tsx"))
    .map((file) => {
      const route = `/${file}`.replaceAll(/\/\([^)]+\)(?=\/)|\/page\.tsx$/g, "");
      return [route || "/", readFileSync(`app/${file}`, "utf8")];
    }),
);

it("contains every page", () => {
  expect(Object.keys(pages).sort()).toEqual(Object.keys(PAGE_TABLE).sort());
});

it.each(Object.entries(PAGE_TABLE))("%s performs the same check", (route, access) => {
  const page = pages[route] ?? "";
  if (access.who === "staff") expect(page).toContain("requireStaff(");
  if (access.who === "signed in") expect(page).toContain("toLastMerchant");
  if (access.who !== "team") return;
  expect(page).toMatch(access.isSandboxOnly ? /requireSandboxContext\(/ : /requireMerchantContext\(/);
  if (access.isSandboxOnly) return;
  const guards = page.matchAll(/(?:requireMerchantContext|merchantPageTitle)\(([^;]*);/g);
  const permissions = [...guards].map(([, given = ""]) => /"([\w-]+:[\w-]+)"/.exec(given)?.[1] ?? null);
  expect(new Set(permissions)).toEqual(new Set([access.permission]));
});
