import { afterEach, expect, it, vi } from "vitest";

const [OLD, NEW] = ["an old secret of at least 32 characters", "a new secret of at least 32 characters"];

/** The module of a process with these secrets. */
async function withSecrets(AUTH_SECRET: string, previous = "") {
  vi.resetModules();
  vi.stubEnv("AUTH_SECRET", AUTH_SECRET);
  vi.stubEnv("AUTH_SECRET_PREVIOUS", previous);
  return import("./handover-pin");
}

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

it("keeps earlier PINs and links valid after a new secret, if the previous one is set", async () => {
  const before = await withSecrets(OLD);
  const [pin, key] = [before.handoverPin("d-1"), before.pinKey("code")];
  const after = await withSecrets(NEW, OLD);
  expect(pin).toMatch(/^\d{4}$/);
  expect(after.handoverPin("d-1")).not.toBe(pin);
  for (const each of [pin, after.handoverPin("d-1")]) expect(after.isHandoverPin("d-1", each)).toBe(true);
  for (const each of [key, after.pinKey("code")]) expect(after.isPinKey("code", each)).toBe(true);
  expect(after.isHandoverPin("d-2", pin)).toBe(false);
  expect(after.isHandoverPin("d-1", null)).toBe(false);
  const without = await withSecrets(NEW);
  expect([without.isHandoverPin("d-1", pin), without.isPinKey("code", key)]).toEqual([false, false]);
});
