import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, it } from "vitest";
import type { Scope } from "./part";
import { Postgres } from "./postgres";
import { webhookStorm } from "./webhook-storm";

const cleanups: Parameters<Scope["defer"]>[0][] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

it("delivers each event at least once while the worker is killed and the database restarted", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "waybill-storm-"));
  const defer: Scope["defer"] = (cleanup) => void cleanups.push(cleanup);
  defer(() => rm(folder, { recursive: true, force: true }));
  const scope = { signal: new AbortController().signal, scale: 1, seed: 1, folder, say: () => {}, defer };
  const postgres = await Postgres.start(scope);

  const after = await webhookStorm(scope, postgres, { events: 200, kills: 3, restarts: 1 });

  expect(after).toMatchObject({ events: 200, lost: 0, gaps: 0, otherIds: 0, badSignatures: 0 });
});
