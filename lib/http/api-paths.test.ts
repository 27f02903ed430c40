import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { API_PATHS, API_PREFIXES, apiPathOf, CREDENTIAL_PATHS, MCP_PATH, POSITION_PATH } from "./api-paths";
import { openApiDocument } from "./openapi/document";

const app = path.resolve(import.meta.dirname, "..", "..", "app");
const files = readdirSync(app, { recursive: true, encoding: "utf8" });
const foldersWith = (name: string) =>
  files.filter((file) => path.basename(file) === name).map((file) => `/${path.dirname(file)}`);
const roomOf = (folder: string) => folder.replaceAll(/\/\(\w+\)/g, "").split("/")[1] ?? "";

/** Data endpoints of a page are next to it; `api` belongs to next-auth, several pages show a logo, and `exports` opens private links. */
const roomsOfPages = new Set(["api", "logo", "exports", ...foldersWith("page.tsx").map(roomOf)]);

it("are the routes that belong to no page", () => {
  const routes = foldersWith("route.ts").filter((folder) => !roomsOfPages.has(roomOf(folder)));
  expect([...API_PATHS].sort()).toEqual([...routes, POSITION_PATH].sort());
});

it("share no first segment with a page", () => {
  expect([...API_PREFIXES].filter((prefix) => roomsOfPages.has(prefix))).toEqual([]);
});

it("need credentials according to the description", () => {
  const described = Object.entries(openApiDocument("https://waybill.example").paths)
    .filter(([, { get, post }]) =>
      [get, post].some((operation) => operation && operation.security === undefined),
    )
    .map(([path]) =>
      path.replace(
        /\{(\w+?)_(\w)(\w+)\}/,
        (_, first: string, initial: string, rest: string) => `[${first}${initial.toUpperCase()}${rest}]`,
      ),
    );
  expect([...CREDENTIAL_PATHS].sort()).toEqual([...described, MCP_PATH].sort());
});

it("are distinguished from sibling and nested paths", () => {
  expect(apiPathOf(["deliveries", "o/1", "cancel"])).toBe("/deliveries/[orderNumber]/cancel");
  expect(apiPathOf(["deliveries", undefined])).toBeUndefined();
  expect(apiPathOf(["deliveries", "o", "events"])).toBeUndefined();
  expect(apiPathOf(["events", "x"])).toBeUndefined();
});
