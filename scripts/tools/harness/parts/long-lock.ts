import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../../../database/connection";
import { Client } from "../http";
import { secondsUntilCreated } from "../load";
import { cancelQuestion } from "../merchants";
import { type Part, type Report, type Scope, answerGoals, scaled } from "../part";
import { openWorld, reportWrites, type World } from "../world";

const DELIVERIES = 30;
/** Longer than the service's transaction time-out, so that it is aborted while a statement waits. */
const LOCKED_SECONDS = 25;

async function cancelAll({ load }: World): Promise<void> {
  const { ledger, merchants, port, tally } = load;
  const client = new Client(port);
  const open = ledger.entries.filter(({ trackingCode }) => trackingCode !== undefined);
  await Promise.all(
    open.map(async (entry) => {
      const merchant = merchants.find(({ id }) => id === entry.merchantId);
      if (!merchant) return;
      try {
        const answer = await client.send(cancelQuestion(merchant, entry));
        tally.record(answer);
        if (answer.status === 200) entry.cancelled = true;
      } catch (error) {
        tally.recordFailure(error);
      }
    }),
  );
  client.close();
}

/** Another session locks rows that every status change writes, as a forgotten psql would. */
async function run(scope: Scope): Promise<Report> {
  const world = await openWorld(scope);
  for (let made = 0; made < scaled(scope, DELIVERIES, 9); made += 1) {
    scope.signal.throwIfAborted();
    const [merchant] = world.load.merchants.slice(made % world.load.merchants.length);
    if (merchant) await secondsUntilCreated({ ...world.load, merchants: [merchant] }, 30_000);
  }
  const cancelling = await withClient(world.postgres.url, async (client) => {
    await client.query("BEGIN");
    await client.query('SELECT FROM "Delivery" FOR UPDATE');
    const answers = cancelAll(world);
    await sleep(LOCKED_SECONDS * 1000, undefined, { signal: scope.signal });
    await client.query("ROLLBACK");
    return { answers };
  });
  await cancelling.answers;
  const recovery = await secondsUntilCreated(world.load, 30_000);
  // Statements sent before a transaction was aborted may still arrive.
  await sleep(2_000, undefined, { signal: scope.signal });
  return {
    ...(await reportWrites(world)),
    recoverySeconds: [recovery],
    goals: answerGoals(world.load.tally),
  };
}

export const longLock: Part = {
  name: "long-lock",
  summary: `rows that every cancelling needs stay locked for ${LOCKED_SECONDS} seconds`,
  run,
};
