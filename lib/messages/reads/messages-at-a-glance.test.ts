import { expect, it } from "vitest";
import { newId } from "@/lib/core/ids";
import { platformContext } from "@/lib/core/platform";
import { addJob } from "@/lib/core/queue/job";
import { testDatabase } from "@/lib/testing/database";
import { merchantContext } from "@/lib/testing/fixtures";
import { SEND_TASK } from "../shared/queue-message";
import { messagesAtAGlance } from "./messages-at-a-glance";

const test = testDatabase();

const staff = () =>
  platformContext({ kind: "staff", id: "s1", name: "Sam Porter" }, { db: test.db, requestId: "test" });

async function message(state: "failed" | "sent", createdAt: Date) {
  const shown = { channel: "email", kind: "test", recipient: "ada@example.com", subject: "Test" } as const;
  const data = { merchantId: "platform", id: newId(), factKey: newId(), ...shown, state, createdAt };
  await test.db.message.create({ data });
}

it("counts the failed messages of a day, and says for how long the next one has waited", async () => {
  expect(await messagesAtAGlance(staff())).toEqual({ seconds: 0, failed: 0 });
  await message("failed", new Date());
  await message("sent", new Date());
  await message("failed", new Date(Date.now() - 25 * 3_600_000));
  await addJob(test.db, { task: SEND_TASK, payload: {}, key: "late", runInSeconds: -90 });
  const { seconds, failed } = await messagesAtAGlance(staff());
  expect(failed).toBe(1);
  expect(seconds).toBeGreaterThanOrEqual(90);
  const { ctx } = await merchantContext(test.db);
  await expect(messagesAtAGlance(ctx)).rejects.toMatchObject({ code: "forbidden" });
});
