import { expect, it, vi } from "vitest";
import * as core from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { platformContext } from "@/lib/core/platform";
import { projectNext } from "@/lib/core/projector";
import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { whileCollecting } from "@/lib/testing/collect-garbage";
import { testDatabase } from "@/lib/testing/database";
import { deliveryInput, merchantContext } from "@/lib/testing/fixtures";
import { eventFeed } from "../jobs";
import { SKIPPED_NUMBERS, skipEventNumbers } from "../verbs/skip-event-numbers";
import { pollEvents } from "./poll-events";
import { listEvents } from "./list-events";

const database = testDatabase();

const unauthorized = () => new ServiceError("unauthorized", "No");

/** Waits for the merchant's first event. `begun` resolves when the wait has begun. */
async function follow(
  authenticateAgain: () => Promise<void>,
  prepare = () => Promise.resolve<unknown>(null),
) {
  vi.spyOn(core, "db").mockReturnValue(database.db);
  const { ctx } = await merchantContext(database.db);
  await prepare();
  const answer = { given: Promise.resolve<unknown>(undefined) };
  await new Promise<void>((begun) => {
    const beginWait = () => {
      begun();
      return new AbortController().signal;
    };
    answer.given = pollEvents(ctx, { after: 0, limit: 10, wait: 300, beginWait, authenticateAgain });
  });
  const happens = async () => {
    await createDelivery(ctx, deliveryInput("A-1"));
    const count = async () => {
      await projectNext(database.db, eventFeed([]));
      return (await listEvents(ctx, { after: 0, limit: 10 })).length;
    };
    await expect.poll(count, { interval: 20 }).toBe(1);
  };
  return { ...answer, happens };
}

it("returns events to valid credentials, and none to those that ended during the wait", async () => {
  const valid = await follow(() => Promise.resolve());
  await valid.happens();
  expect(await valid.given).toMatchObject([{ sequence: 1 }]);

  const ended = await follow(() => Promise.reject(unauthorized()));
  const refusal = expect(ended.given).rejects.toMatchObject({ code: "unauthorized" });
  await ended.happens();
  await refusal;
});

it("waits although a restore has skipped numbers", async () => {
  const operator = platformContext(
    { kind: "system", name: "operator" },
    { db: database.db, requestId: null },
  );
  const { given, happens } = await follow(
    () => Promise.resolve(),
    () => skipEventNumbers(operator),
  );
  await happens();
  expect(await given).toMatchObject([{ sequence: SKIPPED_NUMBERS + 1 }]);
});

it("ends a wait when the credentials have ended, but not while the database is unavailable", async () => {
  const authenticateAgain = vi
    .fn<() => Promise<void>>()
    .mockRejectedValueOnce(new Error("away"))
    .mockRejectedValue(unauthorized());
  const { given } = await follow(authenticateAgain);
  await expect(given).rejects.toMatchObject({ code: "unauthorized" });
  expect(authenticateAgain).toHaveBeenCalledTimes(2);
});

it("ends a wait after its timeout or when the client disconnects, despite garbage collection", async () => {
  vi.spyOn(core, "db").mockReturnValue(database.db);
  const { ctx } = await merchantContext(database.db);
  const authenticateAgain = () => Promise.resolve();
  const waitFor = (wait: number, beginWait: () => AbortSignal) =>
    pollEvents(ctx, { after: 0, limit: 10, wait, beginWait, authenticateAgain });
  const gone = new AbortController();
  const leaves = () => {
    setTimeout(() => gone.abort(), 200);
    return gone.signal;
  };
  const answers = await whileCollecting(() =>
    Promise.all([waitFor(1, () => new AbortController().signal), waitFor(300, leaves)]),
  );
  expect(answers).toEqual([[], []]);
});
