import { IncomingMessage } from "node:http";
import { Socket } from "node:net";
import { describe, expect, it } from "vitest";
import { ERRORS } from "@/lib/core/errors";
import { refuseOversized } from "./request-limits";

function refusal(target: string, headers: Record<string, string> = {}) {
  const request = new IncomingMessage(new Socket());
  request.url = target;
  request.rawHeaders = Object.entries(headers).flat();
  request.headers = headers;
  const refused = refuseOversized(request);
  return refused && ERRORS[refused.code].status;
}

const parameters = (count: number) => Array.from({ length: count }, (_, index) => `p${index}=1`).join("&");
const ofLength = (start: string, length: number) => start + "a".repeat(length - start.length);

describe("the URL of a request", () => {
  it("may be 16 KiB long", () => {
    expect(refusal(ofLength("/healthz?", 16 * 1024))).toBeUndefined();
    expect(refusal(ofLength("/healthz?", 16 * 1024 + 1))).toBe(414);
    expect(refusal(ofLength("/", 16 * 1024 + 1))).toBe(414);
  });

  it("may be 32 KiB long if it lists order numbers", () => {
    for (const path of [
      "/deliveries",
      "/dashboard/deliveries",
      "/dashboard/corner-books/deliveries",
      "/dashboard/corner-books/deliveries/print/labels",
      "/dashboard/data/deliveries.csv",
      "/dashboard/data/deliveries.xlsx",
      "/support",
    ]) {
      expect(refusal(ofLength(`${path}?page=1&order_numbers=`, 32 * 1024))).toBeUndefined();
      expect(refusal(ofLength(`${path}?page=`, 32 * 1024 + 1))).toBe(414);
    }
    expect(refusal(ofLength("/deliveries/x?order_numbers=", 20_000))).toBe(414);
  });

  it("reports the order numbers if they are too long", () => {
    expect(refusal(ofLength("/deliveries?page=1&order_numbers=", 32 * 1024 + 1))).toBe(400);
    const other = ofLength("&status=", 17 * 1024);
    expect(refusal(ofLength("/deliveries?order_numbers=", 20 * 1024) + other)).toBe(414);
  });

  it("may have 200 parameters", () => {
    expect(refusal(`/deliveries?${parameters(200)}`)).toBeUndefined();
    expect(refusal(`/deliveries?${parameters(201)}`)).toBe(414);
    expect(refusal(`/?${"&".repeat(200)}`)).toBe(414);
  });
});

describe("the headers of a request", () => {
  it("may be 32 KiB long together", () => {
    expect(refusal("/", { "x-a": "a".repeat(32 * 1024 - 7) })).toBeUndefined();
    expect(refusal("/", { "x-a": "a".repeat(32 * 1024 - 6) })).toBe(431);
  });

  it("may contain 50 cookies of 8 KiB together", () => {
    expect(refusal("/", { cookie: ofLength("a=", 8 * 1024) })).toBeUndefined();
    expect(refusal("/", { cookie: ofLength("a=", 8 * 1024 + 1) })).toBe(431);
    expect(refusal("/", { cookie: Array(50).fill("a=1").join("; ") })).toBeUndefined();
    expect(refusal("/", { cookie: Array(51).fill("a=1").join("; ") })).toBe(431);
  });
});
