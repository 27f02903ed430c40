import { describe, expect, it } from "vitest";
import type { Context } from "@/lib/core/context";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant } from "@/lib/testing/people";
import { openWebhookSecret } from "../shared/secret";
import { getMessage } from "../reads/get-message";
import { findEndpoint, listEndpoints } from "../reads/list-endpoints";
import { listMessages } from "../reads/list-messages";
import { readWebhooksVersion } from "../reads/read-webhooks-version";
import { readMessageFilter } from "../filter";
import { changeEndpoint } from "./change-endpoint";
import { createEndpoint, MAX_ENDPOINTS } from "./create-endpoint";
import { deleteEndpoint } from "./delete-endpoint";
import { replayEvents } from "./replay-events";
import { resendMessage } from "./resend-message";
import { revealSecret } from "./reveal-secret";
import { rotateSecret } from "./rotate-secret";
import { sendTest } from "./send-test";
import { switchEndpoint } from "./switch-endpoint";

const database = testDatabase();

const INPUT = {
  url: "https://shop.example.com/hooks",
  description: "Orders",
  events: "all" as const,
  eventTypes: [],
  isInOrder: false,
};

async function newOwner(): Promise<Context> {
  return (await newMember(database.db, await newMerchant(database.db), "owner")).ctx;
}

const signingSecrets = async ({ merchantId }: Context, id: string) => {
  const { secret, previousSecret } = await database.db.webhookEndpoint.findUniqueOrThrow({
    where: { merchantId_id: { merchantId, id } },
    select: { secret: true, previousSecret: true },
  });
  const open = (sealed: string | null) => sealed && openWebhookSecret({ merchantId, endpointId: id }, sealed);
  return [open(secret), open(previousSecret)];
};

const auditOf = async ({ merchantId }: Context) =>
  database.db.auditEntry.findMany({
    where: { merchantId, subjectType: "webhook_endpoint" },
    orderBy: { createdAt: "asc" },
    select: { action: true, data: true },
  });

describe("a new endpoint", () => {
  it("is enabled, stores its secret encrypted, and leaves the secret out of the audit entry", async () => {
    const ctx = await newOwner();
    const { id, secret } = await createEndpoint(ctx, {
      ...INPUT,
      events: "chosen",
      eventTypes: ["delivery.corrected", "delivery.created"],
    });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(await listEndpoints(ctx)).toEqual([
      expect.objectContaining({
        id,
        url: INPUT.url,
        description: "Orders",
        eventTypes: ["delivery.created", "delivery.corrected"],
        offReason: null,
        waiting: 0,
        lastAt: null,
        createdByName: ctx.actor.name,
      }),
    ]);
    expect(await signingSecrets(ctx, id)).toEqual([secret, null]);
    const rows = await database.db.webhookEndpoint.findMany({ where: { merchantId: ctx.merchantId } });
    const audit = await auditOf(ctx);
    expect(audit.map(({ action }) => action)).toEqual(["webhook_endpoint.created"]);
    expect(JSON.stringify([rows, audit])).not.toContain(secret);
  });

  it("is rejected if its URL is not allowed", async () => {
    const ctx = await newOwner();
    for (const url of ["http://shop.example.com/", "https://10.0.0.1/", "https://localhost/"]) {
      await expect(createEndpoint(ctx, { ...INPUT, url })).rejects.toMatchObject({
        code: "validation",
        fields: { url: expect.any(String) as string },
      });
    }
    expect(await listEndpoints(ctx)).toEqual([]);
  });

  it("is rejected at the merchant's maximum, however many race", async () => {
    const ctx = await newOwner();
    const attempts = await Promise.allSettled(
      Array.from({ length: MAX_ENDPOINTS + 3 }, () => createEndpoint(ctx, INPUT)),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(MAX_ENDPOINTS);
    expect(await listEndpoints(ctx)).toHaveLength(MAX_ENDPOINTS);
    await expect(createEndpoint(ctx, INPUT)).rejects.toMatchObject({ code: "unprocessable" });
  });
});

it("is changed once, with one audit entry that contains both values", async () => {
  const ctx = await newOwner();
  const { id } = await createEndpoint(ctx, INPUT);
  const change = { ...INPUT, id, url: "https://new.example.com:8443/", description: "", isInOrder: true };
  for (const _twice of [1, 2]) await changeEndpoint(ctx, change);
  await expect(changeEndpoint(ctx, { ...change, url: "https://192.168.0.1/" })).rejects.toMatchObject({
    code: "validation",
  });
  expect(await findEndpoint(ctx, id)).toMatchObject({
    url: change.url,
    description: "",
    eventTypes: [],
    isInOrder: true,
  });
  expect((await auditOf(ctx)).slice(1)).toEqual([
    {
      action: "webhook_endpoint.changed",
      data: {
        from: { url: INPUT.url, description: "Orders", eventTypes: [], isInOrder: false },
        to: { url: change.url, description: "", eventTypes: [], isInOrder: true },
      },
    },
  ]);
});

it("is disabled and enabled, which resets its failures", async () => {
  const ctx = await newOwner();
  const { id } = await createEndpoint(ctx, INPUT);
  const before = (await readWebhooksVersion(ctx, {})).version;
  await switchEndpoint(ctx, { id, isOn: false });
  expect((await readWebhooksVersion(ctx, { endpoint: id })).version).not.toBe(before);
  expect(await findEndpoint(ctx, id)).toMatchObject({ offReason: "owner", offAt: expect.any(Date) as Date });
  await expect(sendTest(ctx, { id, type: "delivery.created" })).rejects.toMatchObject({
    code: "unprocessable",
  });
  await expect(replayEvents(ctx, { id, from: "sequence", after: 0 })).rejects.toMatchObject({
    code: "unprocessable",
  });
  await database.db.webhookEndpoint.updateMany({
    where: { merchantId: ctx.merchantId, id },
    data: { offReason: "failing", failingSince: new Date() },
  });
  for (const _twice of [1, 2]) await switchEndpoint(ctx, { id, isOn: true });
  expect(await findEndpoint(ctx, id)).toMatchObject({ offReason: null, offAt: null, failingSince: null });
  const actions = (await auditOf(ctx)).map(({ action }) => action);
  expect(actions.slice(1)).toEqual(["webhook_endpoint.switched_off", "webhook_endpoint.switched_on"]);
});

describe("the secret", () => {
  it("signs with the new one during the overlap, which is rotated once", async () => {
    const ctx = await newOwner();
    const { id, secret: first } = await createEndpoint(ctx, INPUT);
    const before = Date.now();
    const { secret: second, oldEndsAt } = await rotateSecret(ctx, { id, overlap: "1h" });
    expect(await signingSecrets(ctx, id)).toEqual([second, first]);
    expect(oldEndsAt.getTime() - before).toBeGreaterThanOrEqual(3_600_000);
    expect((await findEndpoint(ctx, id))?.previousSecretUntil).toEqual(oldEndsAt);
    await expect(rotateSecret(ctx, { id, overlap: "7d" })).rejects.toMatchObject({ code: "unprocessable" });
    const { secret: third } = await rotateSecret(ctx, { id, overlap: "0" });
    expect(await signingSecrets(ctx, id)).toEqual([third, null]);
    expect(JSON.stringify(await auditOf(ctx))).not.toMatch(/whsec_/);
  });

  it("is revealed to owners, and each view is audited", async () => {
    const ctx = await newOwner();
    const { id, secret } = await createEndpoint(ctx, INPUT);
    for (const _twice of [1, 2]) expect(await revealSecret(ctx, { id })).toEqual({ secret });
    const actions = (await auditOf(ctx)).map(({ action }) => action);
    expect(actions.filter((action) => action === "webhook_endpoint.secret_revealed")).toHaveLength(2);
  });
});

it("is deleted with its messages", async () => {
  const ctx = await newOwner();
  const { id } = await createEndpoint(ctx, INPUT);
  await sendTest(ctx, { id, type: "delivery.created" });
  await deleteEndpoint(ctx, { id });
  expect(await listEndpoints(ctx)).toEqual([]);
  expect(await database.db.webhookMessage.count({ where: { endpointId: id } })).toBe(0);
});

it("does not exist for another merchant, or without permission", async () => {
  const ctx = await newOwner();
  const { id } = await createEndpoint(ctx, INPUT);
  const { eventId } = await sendTest(ctx, { id, type: "delivery.created" });
  const other = await newOwner();
  const viewer = (await newMember(database.db, ctx.merchantId, "viewer")).ctx;
  const all = (who: Context) => [
    () => changeEndpoint(who, { ...INPUT, id }),
    () => switchEndpoint(who, { id, isOn: false }),
    () => deleteEndpoint(who, { id }),
    () => rotateSecret(who, { id, overlap: "24h" }),
    () => revealSecret(who, { id }),
    () => sendTest(who, { id, type: "delivery.created" }),
    () => resendMessage(who, { id, eventId }),
    () => replayEvents(who, { id, from: "sequence", after: 0 }),
    () => getMessage(who, { id, eventId }),
  ];
  for (const attempt of all(other)) await expect(attempt()).rejects.toMatchObject({ code: "notFound" });
  const filter = readMessageFilter({});
  expect(await findEndpoint(other, id)).toBeNull();
  expect(await listMessages(other, { endpointId: id, filter, timeZone: "UTC" })).toEqual({
    rows: [],
    after: null,
  });
  for (const attempt of [
    ...all(viewer),
    () => createEndpoint(viewer, INPUT),
    () => listEndpoints(viewer),
    () => findEndpoint(viewer, id),
    () => listMessages(viewer, { endpointId: id, filter, timeZone: "UTC" }),
    () => readWebhooksVersion(viewer, {}),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ code: "forbidden" });
  }
  const member = (await newMember(database.db, ctx.merchantId, "member")).ctx;
  await expect(revealSecret(member, { id })).rejects.toMatchObject({ code: "forbidden" });
  await switchEndpoint(member, { id, isOn: false });
});
