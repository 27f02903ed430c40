import { afterEach, expect, it, vi } from "vitest";
import { openedOrigin } from "./opened-origin";

afterEach(() => vi.unstubAllEnvs());

const FORWARDED = { "x-forwarded-host": "shop.test, inner.test", "x-forwarded-proto": "https" };

it.each([
  ["localhost:3000", {}, "http://localhost:3000"],
  ["192.0.2.7:3000", {}, "http://192.0.2.7:3000"],
  ["[2001:db8::1]:3000", {}, "http://[2001:db8::1]:3000"],
  ["Courier-Box.LAN:80", {}, "http://courier-box.lan"],
  ["box.lan:3000", FORWARDED, "http://box.lan:3000"],
  ["", {}, undefined],
  ["box.lan:99999", {}, undefined],
  ["user@box.lan", {}, undefined],
  ["box.lan/path", {}, undefined],
  ["box';rm", {}, undefined],
  ["$(id)", {}, undefined],
])("Host %j with %j", (host, more, origin) => {
  vi.stubEnv("PUBLIC_URL", "");
  expect(openedOrigin({ headers: { host, ...more } })).toBe(origin);
});

it("uses the headers of a trusted proxy", () => {
  vi.stubEnv("PUBLIC_URL", "");
  vi.stubEnv("TRUSTED_PROXY_HOPS", "1");
  expect(openedOrigin({ headers: { host: "inner:3000", ...FORWARDED } })).toBe("https://shop.test");
  expect(openedOrigin({ headers: { host: "inner:3000" } })).toBe("http://inner:3000");
});

it("is undefined if PUBLIC_URL is set", () => {
  vi.stubEnv("PUBLIC_URL", "https://waybill.example");
  expect(openedOrigin({ headers: { host: "box.lan" } })).toBeUndefined();
});
