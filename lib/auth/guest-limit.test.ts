import { expect, it } from "vitest";
import { authorisedMerchantId } from "@/lib/core/ids";
import { takeGuestTurn, takeMapTurn } from "./guest-limit";
import type { MerchantSession } from "./session-context";

it("stops a script in a guest's sandbox, and no other guest", async () => {
  const turns = await Promise.allSettled(Array.from({ length: 1_000 }, () => takeGuestTurn("one")));
  expect(turns.filter(({ status }) => status === "fulfilled").length).toBeGreaterThanOrEqual(300);
  expect(turns.at(-1)).toMatchObject({ status: "rejected", reason: { code: "tooManyRequests" } });
  await expect(takeGuestTurn("another")).resolves.toBeUndefined();
});

it("counts pages that ask map services together with actions, for guests only", async () => {
  const session = (id: string, erasesAt: Date | null): MerchantSession => {
    const merchant = {
      id: authorisedMerchantId(id),
      key: id,
      name: "Your store",
      currency: "USD",
      units: "imperial" as const,
      requiresSecondFactor: false,
      sandboxOf: "live",
      erasesAt,
    };
    const user = {
      id: "u",
      name: "Guest",
      email: id,
      isStaff: false,
      isAdmin: false,
      language: null,
      hasSecondFactor: false,
    };
    return {
      sessionId: "s",
      user,
      merchant,
      role: "member",
      signOnMerchantId: null,
      memberships: [{ merchant, role: "member" }],
    };
  };
  const turns = (of: MerchantSession) => Promise.all(Array.from({ length: 1_000 }, () => takeMapTurn(of)));
  const ofGuest = await turns(session("guest", new Date()));
  expect(ofGuest.filter(Boolean).length).toBeGreaterThanOrEqual(300);
  expect(ofGuest.at(-1)).toBe(false);
  await expect(takeGuestTurn("guest")).rejects.toMatchObject({ code: "tooManyRequests" });
  expect(await turns(session("member", null))).not.toContain(false);
});
