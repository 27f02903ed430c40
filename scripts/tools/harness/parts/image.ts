import { request } from "node:http";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { DATA, PAGES } from "@/e2e/support/access-pages";
import { freePort } from "../../../embedded-postgres/server.mjs";
import { Problem } from "../../../process/problem.mjs";
import { AUTH_SECRET } from "../app";
import { worldOf } from "../fuzz-open-pages";
import { Client, NoAnswer, type Question } from "../http";
import { Image, type Program } from "../image";
import { Ledger } from "../ledger";
import {
  apiHeaders,
  createQuestion,
  type Merchant,
  newMerchants,
  newSession,
  quoteQuestion,
} from "../merchants";
import { type Part, type Report, type Scope, atMost } from "../part";
import { Postgres } from "../postgres";

/** With the layers below, about 230 MB, the image stays under 450 MB. */
const SIZE_GOAL_MB = 220;
const READY_GOAL_SECONDS = 15;
const READY_LIMIT_MS = 90_000;
const WORK_LIMIT_MS = 60_000;
const STOP_GOAL_SECONDS = 20;

/** Never in a log: a file that is missing from the image, or one that a process wanted to write. */
const MISSING = /MODULE_NOT_FOUND|Cannot find (module|package)|ENOENT|EACCES|EROFS|EPERM/;

const created = z.object({ order_number: z.string(), tracking: z.object({ code: z.string() }) });
const shown = z.object({ status: z.string() });

type Site = { client: Client; merchant: Merchant; problems: string[]; person: string; staff: string };

async function ask({ client, problems }: Site, question: Question, wanted = 200) {
  const answer = await client.send(question);
  if (answer.status !== wanted)
    problems.push(`${question.method ?? "GET"} ${question.path} answered ${answer.status}, not ${wanted}`);
  return answer;
}

async function untilReady(client: Client, web: Program): Promise<number> {
  const started = performance.now();
  while (web.isRunning && performance.now() - started < READY_LIMIT_MS) {
    const answer = await client.send({ path: "/readyz", timeoutMs: 10_000 }).catch((error: unknown) => {
      if (error instanceof NoAnswer) return undefined;
      throw error;
    });
    if (answer?.status === 200) return (performance.now() - started) / 1000;
    await sleep(50);
  }
  throw new Problem(`The image does not become ready; its log ends: ${(await web.log()).slice(-1_500)}`);
}

/** Creates a delivery for each of the merchant's two spaces, and waits until the worker has carried the sandbox's. */
async function tryApi(site: Site): Promise<{ orderNumber: string; trackingCode: string }> {
  const { merchant, problems } = site;
  const ledger = new Ledger("IMAGE");
  await ask(site, quoteQuestion(merchant));
  const { text } = await ask(site, createQuestion(merchant, ledger.open(merchant)), 201);
  const { order_number: orderNumber, tracking } = created.parse(JSON.parse(text));
  const headers = apiHeaders(merchant.sandbox);
  const played = ledger.open(merchant);
  const path = `/deliveries/${played.orderNumber}`;
  await ask(site, createQuestion(merchant.sandbox, played), 201);
  const body = JSON.stringify({ scenario: "success", step_seconds: 1 });
  await ask(site, { method: "POST", path: `/sandbox${path}/simulate`, headers, body }, 202);
  let status = "";
  for (const end = Date.now() + WORK_LIMIT_MS; status !== "completed" && Date.now() < end; await sleep(500)) {
    ({ status } = shown.parse(JSON.parse((await ask(site, { path, headers })).text)));
  }
  if (status !== "completed") problems.push(`the worker left the simulated delivery ${status || "unread"}`);
  return { orderNumber, trackingCode: tracking.code };
}

/** Opens every page and data endpoint that needs nothing but a merchant and its delivery. */
async function tryPages(site: Site, of: { orderNumber: string; trackingCode: string }): Promise<number> {
  const { merchant, problems } = site;
  const { id: merchantId, key: merchantKey, sandbox } = merchant;
  const world = worldOf({
    ...of,
    ...{ baseURL: "", merchantId, merchantKey, sandboxId: sandbox.id, sandboxKey: sandbox.key },
    ...{ deliveryId: "x", courierId: "x", courierPath: "/courier/x" },
  });
  const pages = Object.entries(PAGES).map(([route, may]) => ({ path: route, may }));
  const data = Object.entries(DATA).map(([route, { query, may }]) => ({
    path: `${route}?${query(world)}`,
    may,
  }));
  let opened = 0;
  for (const { path, may } of [...pages, ...data]) {
    const address = path
      .replace("[merchant]", merchantKey)
      .replace("[merchantId]", merchantId)
      .replace("[orderNumber]", encodeURIComponent(of.orderNumber))
      .replace("[code]", of.trackingCode);
    const cookie = may.includes("owner") ? site.person : site.staff;
    const { status } = await site.client.send({ path: address, headers: { cookie } });
    if (status >= 500) problems.push(`GET ${address} answered ${status}`);
    if (status < 300) opened += 1;
  }
  return opened;
}

/** A page names its scripts, which are sent in Brotli. */
async function tryAssets(site: Site): Promise<void> {
  const { text } = await ask(site, { path: "/" });
  const script = /\/_next\/static\/[^"]+\.js/.exec(text)?.[0] ?? "/no-script";
  const { headers } = await ask(site, { path: script, headers: { "accept-encoding": "br" } });
  if (headers["content-encoding"] !== "br") site.problems.push(`${script} is not sent in Brotli`);
  await ask(site, { path: "/openapi.json" });
}

/** A request that is being sent when the container is stopped. @returns the status and the exit code */
async function stopDuringRequest(site: Site, web: Program): Promise<{ status: number; code: number | null }> {
  const {
    path,
    method,
    headers,
    body = "",
  } = createQuestion(site.merchant, new Ledger("LATE").open(site.merchant));
  const length = Buffer.byteLength(body);
  const options = { host: "127.0.0.1", port: site.client.port, path, method };
  const sent = request({ ...options, headers: { ...headers, "content-length": length } });
  const answered = new Promise<number>((resolve) => {
    sent.on("response", (response) => resolve(response.resume().statusCode ?? 0));
    sent.on("error", () => resolve(0));
  });
  const half = Math.floor(length / 2);
  const text = body.toString();
  await new Promise((resolve) => sent.write(text.slice(0, half), resolve));
  await sleep(200);
  const ending = web.end("SIGTERM");
  await sleep(1_000);
  sent.end(text.slice(half));
  return { status: await answered, code: await ending };
}

/** Runs one of the image's commands to its end. @returns its output */
async function command(
  image: Image,
  scope: Scope,
  problems: string[],
  args: string[],
  env: Record<string, string>,
) {
  const program = image.start(
    scope,
    `command-${args.join("-").replaceAll(/\W+/g, "-")}`,
    ["node", ...args],
    env,
  );
  const code = await program.exited();
  const output = await program.log();
  if (code !== 0) problems.push(`${args.join(" ")} ended with ${code}: ${output.trim().slice(-500)}`);
  return output;
}

async function run(scope: Scope): Promise<Report> {
  const image = await Image.assemble(scope);
  const postgres = await Postgres.start(scope, { isBare: true });
  const problems: string[] = [];
  const port = await freePort();
  const env = {
    DATABASE_URL: postgres.url,
    AUTH_SECRET,
    HOST: "127.0.0.1",
    PORT: String(port),
    LOG_LEVEL: "warn",
  };
  const migrated = await command(image, scope, problems, ["scripts/migrate.mjs"], env);
  if (!/[1-9]\d* applied/.test(migrated)) problems.push(`the migrations said: ${migrated.trim()}`);
  const shop = ["scripts/waybill.mjs", "merchant", "create", "--name", "Corner Books"];
  if (!/x-service-secret: \S+/.test(await command(image, scope, problems, shop, env)))
    problems.push("waybill merchant create printed no credentials");

  const [merchant] = await newMerchants(postgres.url, 1);
  if (!merchant) throw new Error("There is no merchant");
  const client = new Client(port);
  scope.defer(() => client.close());
  const site: Site = {
    ...{ client, merchant, problems },
    person: await newSession(postgres.url, { merchantId: merchant.id }),
    staff: await newSession(postgres.url, "staff"),
  };
  const ofWeb = { ...env, BACKGROUND_WORK: "worker", WEB_CONCURRENCY: "2" };
  const web = image.start(scope, "web", image.command, ofWeb);
  const ready = await untilReady(client, web);
  for (const path of ["/healthz", "/readyz"])
    await command(image, scope, problems, ["scripts/image/healthy.mjs", path], env);
  const worker = image.start(scope, "worker", ["node", "scripts/worker.mjs"], env);
  const delivery = await tryApi(site);
  const opened = await tryPages(site, delivery);
  await tryAssets(site);

  const stopping = performance.now();
  const { status, code } = await stopDuringRequest(site, web);
  const stopped = (performance.now() - stopping) / 1000;
  if (status !== 201) problems.push(`the request during the stop got ${status}, not 201`);
  if (code !== 0) problems.push(`web ended with ${code}`);
  const ofWorker = await worker.end("SIGTERM");
  if (ofWorker !== 0) problems.push(`the worker ended with ${ofWorker}`);
  const logs = `${await web.log()}\n${await worker.log()}`.split("\n");
  problems.push(...logs.filter((line) => MISSING.test(line)).map((line) => line.slice(0, 400)));

  const size = Number(/([\d.]+) MB {2}in /.exec(image.sizes.at(-1) ?? "")?.[1] ?? Infinity);
  return {
    fatal: problems,
    goals: [
      atMost("size of the application", size, SIZE_GOAL_MB, "MB"),
      atMost("start of two processes, until /readyz says 200", ready, READY_GOAL_SECONDS, "s"),
      atMost("stop while a request is being sent", stopped, STOP_GOAL_SECONDS, "s"),
    ],
    notes: [`${opened} pages and data endpoints opened`, ...image.sizes],
  };
}

export const imagePart: Part = {
  name: "image",
  summary: "the root of the container image, read-only, as another account and with an empty environment",
  isOnlyByName: true,
  run,
};
