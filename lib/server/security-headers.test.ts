import { afterEach, expect, it, vi } from "vitest";
import { pagePolicy, securityHeaderList } from "./security-headers";

it("runs no script without the nonce", () => {
  const directives = new Map(
    pagePolicy("the-nonce")
      .split("; ")
      .map((directive) => {
        const [name = "", ...sources] = directive.split(" ");
        return [name, sources.join(" ")];
      }),
  );
  expect(Object.fromEntries(directives)).toMatchObject({
    "default-src": "'self'",
    "script-src": "'self' 'nonce-the-nonce' 'strict-dynamic'",
    "script-src-attr": "'none'",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
  });
  expect(directives.get("style-src")).not.toContain("unsafe-inline");
});

function headersOf(list: string[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (let at = 0; at < list.length; at += 2) headers[list[at] ?? ""] = list[at + 1] ?? "";
  return headers;
}

afterEach(() => void vi.unstubAllEnvs());

it("protects every response, and requires HTTPS if the service has it", () => {
  vi.stubEnv("PUBLIC_URL", "http://localhost:3000");
  expect(headersOf(securityHeaderList())).toEqual({
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    "Permissions-Policy": expect.stringContaining("camera=(), geolocation=(), ") as string,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
  });
  vi.stubEnv("PUBLIC_URL", "https://waybill.example");
  expect(headersOf(securityHeaderList())["Strict-Transport-Security"]).toBe("max-age=31536000");
});
