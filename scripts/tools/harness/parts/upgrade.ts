import path from "node:path";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../../../database/connection";
import { migrate } from "../../../database/migrate";
import { forkIn, nextMessage } from "../../bench/fork";
import type { Preparation, Prepared } from "../../bench/loads";
import { checkOut, prepareIn } from "../../bench/revision";
import { App, AUTH_SECRET } from "../app";
import { Browse } from "../browse";
import type { Question } from "../http";
import { checkInvariants } from "../invariants";
import { Ledger } from "../ledger";
import { Load } from "../load";
import { type ApiMerchant, apiHeaders, newSession, quoteQuestion } from "../merchants";
import { type Part, type Report, type Scope, atMost, scaled } from "../part";
import { Postgres } from "../postgres";
import { Tally } from "../tally";

/** The commit that is in production. */
const LANDED = "bffa1e33";
const PHASE_SECONDS = 15;
const LEAST_SECONDS = 4;
const CLIENTS = 4;
const FILLED = 2_000;
const MERCHANTS = 3;

type Version = "old" | "new";
type Site = {
  scope: Scope;
  databaseUrl: string;
  folders: Record<Version, string | undefined>;
  merchants: ApiMerchant[];
  ledger: Ledger;
  /** Sessions, from the migration on. */
  cookies: { person: string; staff: string; home: string } | undefined;
  phases: { name: string; tally: Tally }[];
  problems: string[];
};

/** Migrates and fills the database with the code of the old version. */
async function prepareOld(folder: string, url: string): Promise<ApiMerchant[]> {
  const child = forkIn(folder, prepareIn(folder), { AUTH_SECRET, DATABASE_URL: url });
  const prepared = nextMessage<Prepared>(child);
  const fills = [{ merchant: 0, orders: { first: 0, count: FILLED } }];
  child.send({ url, merchants: MERCHANTS, fills, couriers: 0 } satisfies Preparation);
  return (await prepared).merchants;
}

const start = ({ scope, databaseUrl, folders }: Site, version: Version, number: number) =>
  App.start(scope, databaseUrl, `${version}-${number}`, {}, folders[version]);

function homeOf(url: string, merchantId: string): Promise<string> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ key: string }>('SELECT key FROM "Merchant" WHERE id = $1', [
      merchantId,
    ]);
    return `/dashboard/${rows[0]?.key ?? ""}`;
  });
}

/** Requests that only read, of programs and of people. The newest delivery may have been made by the other version. */
function readingsOf({ merchants, ledger, cookies }: Site): Question[] {
  const [merchant] = merchants;
  if (!merchant) throw new Error("There is no merchant");
  const headers = apiHeaders(merchant);
  const newest = ledger.entries.findLast((entry) => entry.merchantId === merchant.id && entry.trackingCode);
  const ofDelivery = newest && [
    { path: `/deliveries/${newest.orderNumber}`, headers },
    { path: `/track/${newest.trackingCode ?? ""}` },
  ];
  const pages = ["", "/deliveries", "/settings/team", "/developers"];
  return [
    { path: "/deliveries?per_page=20", headers },
    { path: "/events?limit=50", headers },
    quoteQuestion(merchant),
    { path: "/sign-in" },
    ...(ofDelivery ?? []),
    ...(cookies
      ? pages.map((page) => ({ path: cookies.home + page, headers: { cookie: cookies.person } }))
      : []),
    ...(cookies
      ? ["/support", "/support/dispatch"].map((page) => ({ path: page, headers: { cookie: cookies.staff } }))
      : []),
  ];
}

/** Loads each app while `work` runs, or for the phase's time. */
async function phase(site: Site, name: string, apps: Record<string, App>, work?: () => Promise<unknown>) {
  const { scope, merchants, ledger, phases, problems } = site;
  scope.say(name);
  const loads = Object.entries(apps).map(([version, { port }]) => {
    const tally = new Tally();
    phases.push({ name: `${name}: ${version}`, tally });
    const load = Load.start(scope, { port, merchants, ledger, tally, clients: CLIENTS });
    return { version, load, browse: Browse.start(scope, port, tally, () => readingsOf(site)) };
  });
  const seconds = scaled(scope, PHASE_SECONDS, LEAST_SECONDS);
  await sleep((seconds * 1000) / 2, undefined, { signal: scope.signal });
  await work?.();
  await sleep((seconds * 1000) / 2, undefined, { signal: scope.signal });
  for (const { version, load, browse } of loads) {
    await Promise.all([load.stop(), browse.stop()]);
    problems.push(...browse.failed.slice(0, 3).map((text) => `${name}: ${version}: ${text}`));
  }
}

/** Stops an app that gets no more requests, as after a load balancer's change. */
async function stop({ problems }: Site, name: string, app: App): Promise<void> {
  const code = await app.stop();
  if (code !== 0) problems.push(`the ${name} process ended with ${code} after SIGTERM`);
}

async function run(scope: Scope): Promise<Report> {
  const old = await checkOut(scope.from ?? LANDED, scope);
  const postgres = await Postgres.start(scope, { isBare: true });
  const site: Site = {
    scope,
    databaseUrl: postgres.url,
    folders: { old: old.folder, new: undefined },
    merchants: await prepareOld(old.folder, postgres.url),
    ledger: new Ledger("UPGRADE"),
    cookies: undefined,
    phases: [],
    problems: [],
  };
  const first = await start(site, "old", 1);
  let migrated = 0;
  let took = 0;
  await phase(site, "the migrations are applied", { old: first }, async () => {
    const started = performance.now();
    migrated = await migrate(postgres.url, { signal: scope.signal });
    took = (performance.now() - started) / 1000;
  });
  const [{ id: merchantId } = { id: "" }] = site.merchants;
  site.cookies = {
    person: await newSession(postgres.url, { merchantId }),
    staff: await newSession(postgres.url, "staff"),
    home: await homeOf(postgres.url, merchantId),
  };
  const upgraded = await start(site, "new", 1);
  await phase(site, "both versions run", { old: first, new: upgraded });
  await stop(site, "old", first);
  await phase(site, "the new version runs alone", { new: upgraded });
  // The way back: the old version on the migrated database.
  const back = await start(site, "old", 2);
  await phase(site, "the old version is back", { old: back, new: upgraded });
  await stop(site, "new", upgraded);
  await phase(site, "the old version runs alone again", { old: back });
  const again = await start(site, "new", 2);
  await phase(site, "the new version returns", { old: back, new: again });
  await stop(site, "old", back);
  const answers = new Tally();
  for (const { tally } of site.phases) answers.add(tally);
  for (const { name, tally } of site.phases)
    if (tally.failures > 0) site.problems.push(`${name}: ${tally.summary}`);
  const apps = [first, upgraded, back, again];
  return {
    acknowledged: site.ledger.acknowledged,
    damage: await checkInvariants(postgres.url, site.ledger),
    answers,
    fatal: [...site.problems, ...apps.flatMap(({ ended }) => (ended === undefined ? [] : [ended]))],
    goals: [atMost("longest answer", answers.longestMs / 1000, 5, "s")],
    notes: [
      `from ${path.basename(old.folder).slice(0, 8)}: ${migrated} migrations in ${took.toFixed(1)} s under load`,
      ...site.phases.map(
        ({ name, tally }) => `${name}: ${tally.summary}; longest ${tally.longestMs.toFixed(0)} ms`,
      ),
      ...(await Promise.all(apps.map((app) => app.loggedErrors()))).flat(),
    ],
  };
}

export const upgrade: Part = {
  name: "upgrade",
  summary: "from an earlier revision (--from) to this one and back, on one database under load",
  isOnlyByName: true,
  run,
};
