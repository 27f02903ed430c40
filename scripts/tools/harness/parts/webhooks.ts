import { AUTH_SECRET } from "../app";
import { type Part, none, scaled } from "../part";
import { Postgres } from "../postgres";
import { webhookStorm } from "../webhook-storm";

const EVENTS = 10_000;
const KILLS = 20;
const RESTARTS = 3;

export const webhooks: Part = {
  name: "webhooks",
  summary: "events while the worker is killed and the database restarted: each arrives at least once",
  run: async (scope) => {
    const postgres = await Postgres.start(scope);
    // The worker decrypts with the same secret. The settings require a database, which nothing here uses.
    process.env.AUTH_SECRET ??= AUTH_SECRET;
    process.env.DATABASE_URL ??= postgres.url;
    const storm = {
      events: scaled(scope, EVENTS, 100),
      kills: scaled(scope, KILLS, 2),
      restarts: scaled(scope, RESTARTS, 1),
    };
    const after = await webhookStorm(scope, postgres, storm);
    const { events, requests, lost, gaps, otherIds, badSignatures, seconds } = after;
    return {
      goals: [
        { what: "events with a number", met: events === storm.events, measured: String(events) },
        none("events that never arrived", lost),
        none("gaps in the numbers", gaps),
        none("requests with another webhook-id", otherIds),
        none("requests with a wrong signature", badSignatures),
      ],
      notes: [
        `${storm.kills} kills, ${storm.restarts} restarts, ${requests} requests, ${seconds.toFixed(0)} s`,
      ],
    };
  },
};
