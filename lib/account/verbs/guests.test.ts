import { beforeAll, describe, expect, it, vi } from "vitest";
import { Prisma } from "@/prisma/generated/client";
import { newId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { parseInput } from "@/lib/core/validation";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { listLimits } from "@/lib/rates/reads/list-limits";
import { listRateCards } from "@/lib/rates/reads/list-rate-cards";
import { resetLimits } from "@/lib/rates/verbs/reset-limits";
import { setRateCard } from "@/lib/rates/verbs/set-rate-card";
import { setServiceLimit } from "@/lib/rates/verbs/set-service-limit";
import { setVehicleLimits } from "@/lib/rates/verbs/set-vehicle-limits";
import { MAX_GUEST_DELIVERIES } from "@/lib/sandbox/constants";
import { bookAndSimulate } from "@/lib/sandbox/verbs/book-and-simulate";
import { createAndSimulate } from "@/lib/sandbox/verbs/create-and-simulate";
import { searchForSupport } from "@/lib/support/reads/search-for-support";
import { copyDelivery } from "@/lib/testing/copies";
import { deliveryInput } from "@/lib/testing/fixtures";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant, operatorContext, personContext } from "@/lib/testing/people";
import { createEndpoint } from "@/lib/webhooks/verbs/create-endpoint";
import { admitGuest } from "../model/admit-guest";
import { TABLES_OF_MERCHANT } from "../model/erase-merchant";
import { findSession } from "../reads/find-session";
import { listTeam, openTeam } from "../reads/list-team";
import { GUEST_MS, GUEST_REST_MS } from "../rules/session-lifetime";
import { settingsInput } from "../schema/settings";
import { forgottenInput, signInInput } from "../schema/users";
import { acceptInvitation } from "./accept-invitation";
import { authenticateApiKey } from "./authenticate-api-key";
import { changeSettings } from "./change-settings";
import { createCredential } from "./create-credential";
import { createGuest } from "./create-guest";
import { eraseGuests } from "./erase-guests";
import { invite } from "./invite";
import { inviteOwner } from "./invite-owner";
import { makeResetLink } from "./make-reset-link";

/** In 24 hours, of all networks. */
const MOST = 40;

vi.stubEnv("GUEST_SANDBOXES", String(MOST));

const test = testDatabase();

let networks = 0;

/** Each guest has another network, so that the limit of one does not matter. */
async function newGuest() {
  networks += 1;
  const address = `192.0.2.${networks}`;
  const { token, key } = await createGuest({ db: test.db, requestId: "test", address, userAgent: "Firefox" });
  const session = await findSession(test.db, token);
  const merchant = session?.merchant;
  if (!session || !merchant?.sandboxOf || !merchant.erasesAt) throw new Error("A new guest is not signed in");
  const { user } = session;
  return {
    token,
    key,
    session,
    user,
    sandboxId: merchant.id,
    liveId: merchant.sandboxOf,
    erasesAt: merchant.erasesAt,
    ctx: personContext(test.db, user, { merchantId: merchant.id, role: "member" }),
  };
}

type Guest = Awaited<ReturnType<typeof newGuest>>;

/** Erases those that have ended at a time, and have rested since. */
const eraseEndedAt = (time: Date) =>
  eraseGuests(operatorContext(test.db), { now: new Date(time.getTime() + GUEST_REST_MS) });

describe("a new guest", () => {
  it("is a member of a sandbox that lives for 24 hours, and of nothing else", async () => {
    const before = Date.now();
    const { key, session, sandboxId, liveId, erasesAt, user } = await newGuest();
    const sinceCreation = erasesAt.getTime() - before;
    expect(sinceCreation).toBeGreaterThanOrEqual(GUEST_MS);
    expect(sinceCreation).toBeLessThan(GUEST_MS + 60_000);
    expect(session.memberships.map(({ role, merchant }) => ({ role, id: merchant.id }))).toEqual([
      { role: "member", id: sandboxId },
    ]);
    expect(session).toMatchObject({
      role: "member",
      merchant: { key },
      user: { email: key, isStaff: false },
    });
    expect(await test.db.membership.count({ where: { merchantId: liveId } })).toBe(0);
    const ids = [sandboxId, liveId];
    expect(await test.db.apiCredential.count({ where: { merchantId: { in: ids } } })).toBe(0);
    expect(await test.db.session.findFirstOrThrow({ where: { userId: user.id } })).toMatchObject({
      expiresAt: erasesAt,
      userAgent: "Firefox",
    });
    const created = { merchantId: "platform", action: "guest.created", subjectId: sandboxId };
    expect(await test.db.auditEntry.count({ where: created })).toBe(1);
  });

  it("stays signed in through a night, and not longer than the sandbox lives", async () => {
    const { token, user } = await newGuest();
    const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    const change = (data: Prisma.SessionUpdateManyMutationInput) =>
      test.db.session.updateMany({ where: { userId: user.id }, data });
    await change({ lastSeenAt: hoursAgo(20) });
    expect(await findSession(test.db, token)).not.toBeNull();
    await change({ expiresAt: hoursAgo(0) });
    expect(await findSession(test.db, token)).toBeNull();
  });

  it("books a delivery at once, from the address of the store", async () => {
    const { ctx, sandboxId } = await newGuest();
    await createDelivery(ctx, deliveryInput("G-1"));
    expect(
      await test.db.merchant.findUniqueOrThrow({
        where: { id: sandboxId },
        select: { autoScenario: true, defaultPickup: { select: { fullAddress: true } } },
      }),
    ).toEqual({ autoScenario: "success", defaultPickup: { fullAddress: "350 5th Ave, New York, NY 10118" } });
  });

  it("books no more deliveries than can be erased at once", async () => {
    const { ctx, sandboxId: merchantId } = await newGuest();
    const { delivery } = await createAndSimulate(ctx, deliveryInput("G-0"));
    const createdAt = new Date();
    const copies = Array.from({ length: MAX_GUEST_DELIVERIES - 1 }, (_, index) => ({
      merchantId,
      id: newId(),
      orderNumber: `G-${index + 1}`,
      status: "pending" as const,
      createdAt,
    }));
    await copyDelivery(ctx, delivery.id, copies);
    const full = {
      code: "forbidden",
      message: "A sandbox without an account has at most 1000 deliveries",
    };
    const input = deliveryInput("too many");
    await expect(createAndSimulate(ctx, input)).rejects.toMatchObject(full);
    await expect(bookAndSimulate(ctx, { ...input, order_number: null })).rejects.toMatchObject(full);
    expect(await test.db.delivery.count({ where: { merchantId } })).toBe(MAX_GUEST_DELIVERIES);
    expect(await createAndSimulate(ctx, deliveryInput("G-0")), "a repetition").toMatchObject({
      delivery: { id: delivery.id },
      replayed: true,
    });
  });

  it("may create credentials, which end with the sandbox", async () => {
    const { ctx, sandboxId, erasesAt } = await newGuest();
    const { token, secret } = await createCredential(ctx, { name: "Shop", scope: "write" });
    const authenticate = () => authenticateApiKey(test.db, { token, secret });
    expect(await authenticate()).toMatchObject({ merchantId: sandboxId, isGuest: true });
    vi.useFakeTimers({ now: erasesAt, toFake: ["Date"] });
    try {
      await expect(authenticate()).rejects.toMatchObject({ code: "unauthorized" });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("a guest", () => {
  const forbidden = { code: "forbidden" };
  let guest: Guest;

  beforeAll(async () => {
    guest = await newGuest();
  });

  it("has no webhooks", async () => {
    const input = {
      url: "https://shop.example.com/",
      description: "",
      events: "all" as const,
      eventTypes: [],
    };
    await expect(createEndpoint(guest.ctx, { ...input, isInOrder: false })).rejects.toMatchObject(forbidden);
  });

  it("invites nobody, makes no reset link, and changes no settings", async () => {
    const { ctx, user } = guest;
    await expect(invite(ctx, { role: "member", email: null })).rejects.toMatchObject(forbidden);
    await expect(makeResetLink(ctx, { userId: user.id })).rejects.toMatchObject(forbidden);
    await expect(changeSettings(ctx, parseInput(settingsInput, { name: "Bank" }))).rejects.toMatchObject(
      forbidden,
    );
  });

  it("joins no other merchant", async () => {
    const owner = await newMember(test.db, await newMerchant(test.db), "owner");
    const { token } = await invite(owner.ctx, { role: "viewer", email: null });
    const from = { db: test.db, requestId: "test" };
    await expect(acceptInvitation(from, guest.session, { token })).rejects.toMatchObject(forbidden);
  });

  it("is not shown to staff as a live merchant, who could invite an owner", async () => {
    const { liveId: merchantId } = guest;
    const missing = { code: "notFound", message: "Merchant not found" };
    const staff = operatorContext(test.db);
    await expect(inviteOwner(staff, { merchantId, ownerEmail: "ada@example.com" })).rejects.toMatchObject(
      missing,
    );
    const sam = platformContext({ kind: "staff", id: "sam", name: "Sam Porter" }, staff);
    await expect(openTeam(sam, { merchantId })).rejects.toMatchObject(missing);
    await expect(listRateCards(staff, { merchantId })).rejects.toMatchObject(missing);
    await expect(listLimits(staff, { merchantId })).rejects.toMatchObject(missing);
    const [vehicleType, serviceType] = ["car", "same_day"] as const;
    for (const change of [
      () => setServiceLimit(staff, { merchantId, serviceType, horizonMinutes: 60 }),
      () => resetLimits(staff, { merchantId, serviceType }),
      () => setVehicleLimits(staff, { merchantId, vehicleType, maxWeightKg: 1 }),
      () => setRateCard(staff, { merchantId, vehicleType, seen: "", card: null }),
    ])
      await expect(change()).rejects.toMatchObject(missing);
    const ordinary = await newMerchant(test.db, "Your store");
    const found = await searchForSupport(sam, { q: "Your store", environment: "live" });
    expect(found).toMatchObject({ merchants: [{ merchantId: ordinary }] });
  });

  it("cannot be signed in to, or get a reset link by email", () => {
    expect(signInInput.safeParse({ email: guest.key, password: "any password" }).success).toBe(false);
    expect(forgottenInput.safeParse({ email: guest.key }).success).toBe(false);
  });
});

describe("erasing guests", () => {
  /** Tables that have a row of the merchant. */
  async function tablesWith(merchantId: string): Promise<string[]> {
    const found: string[] = [];
    for (const table of TABLES_OF_MERCHANT) {
      const rows = await test.db.$queryRaw<unknown[]>`
        SELECT 1 FROM ${Prisma.raw(`"${table}"`)} WHERE "merchantId" = ${merchantId} LIMIT 1`;
      if (rows.length > 0) found.push(table);
    }
    return found;
  }

  it("knows every table with rows of a merchant", async () => {
    const tables = await test.db.$queryRaw<{ name: string }[]>`
      SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND a.attname = 'merchantId' AND NOT a.attisdropped`;
    // A person's, erased with the person.
    const known = [...TABLES_OF_MERCHANT, "Session", "PasswordReset"];
    expect(tables.map(({ name }) => name).sort()).toEqual(known.sort());
  });

  it("waits for the 24 hours, then leaves nothing but an entry in the audit trail of the installation", async () => {
    const [guest, later] = [await newGuest(), await newGuest()];
    const { ctx, sandboxId, liveId, erasesAt, user } = guest;
    await createDelivery(ctx, deliveryInput("G-1"));
    await createDelivery(ctx, deliveryInput("G-2"));
    const pair = await createCredential(ctx, { name: "Shop", scope: "write" });
    await test.db.merchant.update({
      where: { id: later.sandboxId },
      data: { erasesAt: new Date(erasesAt.getTime() + 60_000) },
      select: { id: true },
    });
    expect(await tablesWith(sandboxId)).toEqual(
      expect.arrayContaining([
        "Stop",
        "DeliveryEvent",
        "Delivery",
        "ApiCredential",
        "Membership",
        "AuditEntry",
      ]),
    );

    await eraseEndedAt(new Date(erasesAt.getTime() - 1));
    expect(await findSession(test.db, guest.token)).not.toBeNull();

    expect(await eraseEndedAt(erasesAt)).toBeGreaterThanOrEqual(1);
    for (const id of [sandboxId, liveId]) {
      expect(await tablesWith(id)).toEqual([]);
      expect(await test.db.merchant.count({ where: { id } })).toBe(0);
    }
    expect(await findSession(test.db, guest.token)).toBeNull();
    expect(await test.db.user.count({ where: { id: user.id } })).toBe(0);
    expect(await test.db.session.count({ where: { userId: user.id } })).toBe(0);
    await expect
      .poll(() =>
        authenticateApiKey(test.db, pair).then(
          () => "accepted",
          () => "refused",
        ),
      )
      .toBe("refused");
    const erased = { merchantId: "platform", action: "guest.erased", subjectId: sandboxId };
    expect(await test.db.auditEntry.findMany({ where: erased, select: { data: true } })).toEqual([
      { data: { deliveries: 2 } },
    ]);
    expect(await findSession(test.db, later.token), "of another guest").not.toBeNull();
  });

  it("spares real people who were added to a guest's merchant, and the merchant", async () => {
    const { sandboxId, liveId, erasesAt } = await newGuest();
    const { id, ctx } = await newMember(test.db, liveId, "owner");
    await eraseEndedAt(erasesAt);
    expect(await test.db.merchant.count({ where: { id: sandboxId } })).toBe(0);
    expect(
      (await listTeam(ctx)).members.map(({ userId }) => userId),
      "of the live merchant",
    ).toEqual([id]);
  });

  it("erases a guest although another cannot be erased", async () => {
    const [stuck, other] = [await newGuest(), await newGuest()];
    // Another merchant's sandbox refers to it, which never happens.
    await test.db.merchant.create({ data: { id: "stuck", name: "Stuck", sandboxOfId: stuck.sandboxId } });
    await eraseEndedAt(other.erasesAt > stuck.erasesAt ? other.erasesAt : stuck.erasesAt);
    const left = await test.db.merchant.findMany({
      where: { id: { in: [stuck.sandboxId, other.sandboxId] } },
      select: { id: true },
    });
    expect(left).toEqual([{ id: stuck.sandboxId }]);
    expect(await findSession(test.db, stuck.token), "not erased in part").not.toBeNull();
  });
});

describe("the number of guests", () => {
  const refused = { code: "tooManyRequests" };

  it("is limited for each network, and in all", async () => {
    const admit = (address: string) => admitGuest({ db: test.db, address });
    for (let i = 0; i < 5; i += 1) await admit("198.51.100.1");
    await expect(admit("198.51.100.1")).rejects.toMatchObject(refused);
    const left = MOST - (await test.db.merchant.count({ where: { erasesAt: { not: null } } }));
    const erasesAt = new Date(Date.now() + GUEST_MS);
    const others = Array.from({ length: left }, () => ({ id: newId(), name: "Your store", erasesAt }));
    await test.db.merchant.createMany({ data: others });
    for (let i = 0; i < 5; i += 1) await expect(admit("203.0.113.1")).rejects.toMatchObject(refused);
    await test.db.merchant.updateMany({
      where: { id: { in: others.map(({ id }) => id) } },
      data: { erasesAt: new Date() },
    });
    await expect(admit("203.0.113.1"), "which has used up nothing").resolves.toBeUndefined();
  });

  it("is zero by default", async () => {
    vi.resetModules();
    vi.stubEnv("GUEST_SANDBOXES", "");
    const { admitGuest: admitByDefault } = await import("../model/admit-guest");
    const visitor = { db: test.db, address: "192.0.2.250" };
    await expect(admitByDefault(visitor)).rejects.toMatchObject({ code: "notFound" });
  });
});
