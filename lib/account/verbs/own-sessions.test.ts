import { expect, it } from "vitest";
import { hashSecret } from "@/lib/core/secrets";
import { testDatabase } from "@/lib/testing/database";
import { newMember, newMerchant, tokenOf } from "@/lib/testing/people";
import { findSession } from "../reads/find-session";
import { listOwnSessions } from "../reads/list-own-sessions";
import { endOwnSessions } from "./end-own-sessions";

const test = testDatabase();
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

it("lists and ends a person's own valid sessions, and nobody else's", async () => {
  const merchantId = await newMerchant(test.db);
  const [ann, bob] = [
    await newMember(test.db, merchantId, "owner"),
    await newMember(test.db, merchantId, "viewer"),
  ];
  const [here, there, expired, his] = [
    await tokenOf(test.db, ann),
    await tokenOf(test.db, ann),
    await tokenOf(test.db, ann),
    await tokenOf(test.db, bob),
  ];
  const where = { id: hashSecret(expired) };
  await test.db.session.update({ where, data: { expiresAt: new Date() } });
  const sessionId = hashSecret(here);
  const listed = () => listOwnSessions(ann.ctx, { sessionId });
  expect((await listed()).map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
    [sessionId, true],
    [hashSecret(there), false],
  ]);

  await test.db.session.update({
    where: { id: hashSecret(there) },
    data: { lastSeenAt: new Date(Date.now() - 61_000) },
  });
  await findSession(test.db, there, { userAgent: FIREFOX, network: "198.51.100.7" });
  expect((await listed())[1]).toMatchObject({ device: "Firefox 140 on Linux", network: "198.51.100.7" });

  await endOwnSessions(ann.ctx, { id: hashSecret(his), sessionId });
  expect(await findSession(test.db, his), "another person's").not.toBeNull();
  await endOwnSessions(ann.ctx, { id: null, sessionId });
  expect(await listed()).toMatchObject([{ id: sessionId }]);
  expect(await findSession(test.db, there)).toBeNull();
  expect(await findSession(test.db, here)).not.toBeNull();
});
