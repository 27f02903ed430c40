import { expect, it } from "vitest";
import { newId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { messagesAtAGlance } from "./messages-at-a-glance";

const test = testDatabase();

const staff = () =>
  platformContext({ kind: "staff", id: "s1", name: "Sam Porter" }, { db: test.db, requestId: "test" });

const HOUR_MS = 3_600_000;

type Made = { state: "failed" | "sent" | "queued"; hoursAgo: number; endedHoursAgo?: number };

async function message({ state, hoursAgo, endedHoursAgo }: Made) {
  const createdAt = new Date(Date.now() - hoursAgo * HOUR_MS);
  const endedAt = endedHoursAgo === undefined ? null : new Date(Date.now() - endedHoursAgo * HOUR_MS);
  const shown = { channel: "email", kind: "test", recipient: "ada@example.com", subject: "Test" } as const;
  const data = { merchantId: "platform", id: newId(), factKey: newId(), ...shown, state, createdAt, endedAt };
  await test.db.message.create({ data });
}

it("counts the messages given up in a day, and says for how long the oldest has waited", async () => {
  expect(await messagesAtAGlance(staff())).toEqual({ seconds: 0, failed: 0 });
  // All tries of the first took two days.
  await message({ state: "failed", hoursAgo: 49, endedHoursAgo: 1 });
  await message({ state: "sent", hoursAgo: 1, endedHoursAgo: 1 });
  await message({ state: "failed", hoursAgo: 25, endedHoursAgo: 25 });
  await message({ state: "queued", hoursAgo: 2 });
  await message({ state: "queued", hoursAgo: 1 });
  const { seconds, failed } = await messagesAtAGlance(staff());
  expect(failed).toBe(1);
  expect(Math.floor(seconds / 3_600)).toBe(2);
  const { ctx } = await merchantContext(test.db);
  await expect(messagesAtAGlance(ctx)).rejects.toMatchObject({ code: "forbidden" });
});
