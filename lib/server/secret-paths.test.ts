import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { withoutSecret } from "./secret-paths";

/** Names of path segments that may be readable in the log. */
const HARMLESS = [
  ...[
    "batchId",
    "deliveryId",
    "eventId",
    "guide",
    "id",
    "importId",
    "merchant",
    "merchantId",
    "messageId",
    "orderNumber",
  ],
  ...["...nextauth", "...rest"],
];

const app = path.resolve(import.meta.dirname, "..", "..", "app");
const folders = readdirSync(app, { recursive: true, encoding: "utf8", withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => path.relative(app, path.join(entry.parentPath, entry.name)).split(path.sep))
  .map((segments) => segments.filter((segment) => !segment.startsWith("(")));

const nameOf = (segment: string) => /^\[+([^\]]*)\]+$/.exec(segment)?.[1];
const isSecret = (segment: string) => {
  const name = nameOf(segment);
  return name !== undefined && !HARMLESS.includes(name);
};

it("leaves out each segment of the application's paths that is not known to be harmless", () => {
  const secret = folders.filter((segments) => segments.some(isSecret));
  expect(secret.length).toBeGreaterThan(5);
  for (const segments of secret) {
    const shown = segments.map((segment) => (isSecret(segment) ? "…" : segment));
    expect(withoutSecret(segments), segments.join("/")).toBe(`/${shown.join("/")}`);
  }
});

it("leaves out the pass of the map service", () => {
  expect(withoutSecret(["map", "service", "a-pass", "style.json"])).toBe("/map/service/…/style.json");
});

it("finds a secret in a path written in capitals", () => {
  expect(withoutSecret(["API", "Unsubscribe", "a-token"])).toBe("/API/Unsubscribe/…");
});

it("does not change a path without a secret", () => {
  expect(withoutSecret(["courier"])).toBeUndefined();
  expect(withoutSecret(["map", "a-region", "3", "4", "5"])).toBeUndefined();
  expect(withoutSecret(["support", "track", "x"])).toBeUndefined();
});
