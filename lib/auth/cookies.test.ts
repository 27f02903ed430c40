import { encode } from "next-auth/jwt";
import { afterEach, describe, expect, it, vi } from "vitest";

const at = async (publicUrl: string) => {
  vi.resetModules();
  vi.stubEnv("PUBLIC_URL", publicUrl);
  vi.stubEnv("DATABASE_URL", "postgresql://nobody@localhost/nowhere");
  vi.stubEnv("AUTH_SECRET", "a secret of thirty-two characters or more");
  return import("./cookies");
};

afterEach(() => vi.unstubAllEnvs());

describe("our cookies", () => {
  it("belong only to the host on https", async () => {
    const { cookieNames, cookieOptions } = await at("https://waybill.example");
    const { courier, ...others } = cookieNames();
    expect(Object.values(others).every((name) => name.startsWith("__Host-"))).toBe(true);
    // Only the couriers' pages get it.
    expect(courier).toMatch(/^__Secure-/);
    expect(cookieOptions()).toEqual({ httpOnly: true, sameSite: "lax", path: "/", secure: true });
  });

  it("work without https", async () => {
    const { cookieNames, cookieOptions } = await at("http://localhost:3000");
    expect(cookieNames().session).toBe("waybill.session");
    expect(cookieOptions().secure).toBe(false);
  });

  it("say whose sandbox may have ended", async () => {
    const { guestCookie, isGuestCookie, tokenInCookie } = await at("https://waybill.example");
    const { name, value } = await guestCookie("a token");
    expect(name).toBe("__Host-waybill.session");
    expect(await tokenInCookie(value)).toBe("a token");
    expect(await isGuestCookie(value)).toBe(true);
    const secret = process.env.AUTH_SECRET ?? "";
    expect(await isGuestCookie(await encode({ token: { sid: "a token" }, secret }))).toBe(false);
    expect(await isGuestCookie("not a cookie")).toBe(false);
  });
});
