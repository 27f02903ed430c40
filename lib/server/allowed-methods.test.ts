import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { allowedMethods } from "./allowed-methods";

const app = path.resolve(import.meta.dirname, "..", "..", "app");

/** Path of each route with sample parameters, and the methods of its file. */
const ROUTES = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .map((file) => {
    const text = readFileSync(path.join(app, file), "utf8");
    const isMachine = text.includes("= routes(");
    const names = isMachine ? /\b(GET|POST|PATCH): /g : /\b(?:const|function|as) (GET|POST)\b/g;
    const methods = new Set([...text.matchAll(names)].map(([, name = ""]) => name));
    if (text.includes("sandboxRoutes(")) methods.add("POST");
    if (methods.has("GET")) methods.add("HEAD");
    return [`/${path.dirname(file).replaceAll(/\[[^\]]+\]/g, "x")}`, [...methods].sort().join(", ")] as const;
  });

it.each(ROUTES)("%s accepts %s", (target, methods) => {
  expect(methods).not.toBe("");
  expect(allowedMethods(target)).toBe(methods);
  expect(allowedMethods(`${target}?page=2`)).toBe(methods);
});

it.each([
  ["/", "GET, HEAD, POST"],
  ["/no/such/page", "GET, HEAD, POST"],
  ["/docs/reference", "GET, HEAD"],
  ["/dashboard/corner-books/deliveries", "GET, HEAD, POST"],
  ["/courier/AbC123", "GET, HEAD, POST"],
  ["/track/AbC123", "GET, HEAD, POST"],
  ["/deliveries/a%2Fb", "GET, HEAD, PATCH"],
  ["/_next/static/chunks/a.js", "GET, HEAD"],
  ["/favicon.ico", "GET, HEAD"],
  ["/courier/offline.js", "GET, HEAD"],
  ["/map/service/x/style.json", "GET, HEAD"],
  ["/rates/none", undefined],
  ["/deliveries/", undefined],
])("%s accepts %s", (target, methods) => {
  expect(allowedMethods(target)).toBe(methods);
});
