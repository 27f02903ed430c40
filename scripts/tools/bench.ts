// npm run bench -- NAME: runs a benchmark. Benchmarks need no settings; `npm run bench -- --help` lists them.
import { LOAD_NAMES } from "./bench/loads";
import { unlessStopped } from "./bench/postgres";
import { AUTH_SECRET } from "./harness/app";
import { type Run, runMain } from "../process/main.mjs";
import { Problem, errorCode, errorMessage } from "../process/problem.mjs";

type Command = {
  usage: string;
  summary: string;
  /** Imports the selected program. It returns the exit code. */
  load: () => Promise<(args: string[], run: Run) => Promise<number>>;
};

const LOADS: Command = {
  usage:
    "[loads] [--against REVISION] [--only create,quote] [--connections 16] [--rounds 5] [--seconds 2.5] [--json FILE]",
  summary: `the API next to the floor, and to another revision: ${LOAD_NAMES.join(", ")}`,
  load: async () => (await import("./bench/commands/loads")).measureLoads,
};

const COMMANDS: Record<string, Command> = {
  loads: LOADS,
  fill: {
    usage: "fill [--data .data/million]",
    summary: "fills the databases of million; takes minutes and 15 GB",
    load: async () => (await import("./bench/commands/fill")).fill,
  },
  million: {
    usage: "million [--data FOLDER] [--only NAME] [--json FILE]",
    summary: "reads among a million deliveries next to those among a thousand, and an export",
    load: async () => (await import("./bench/commands/million")).measureMillion,
  },
  support: {
    usage: "support [DELIVERIES]",
    summary: "every kind of staff search among a million deliveries, which it creates",
    load: async () => (await import("./bench/commands/support")).measureSupport,
  },
  webhooks: {
    usage: "webhooks [ROUNDS]",
    summary: "webhooks a second next to a bare loop, and the delays of webhooks and feed",
    load: async () => (await import("./bench/commands/webhooks")).measureWebhooks,
  },
  telemetry: {
    usage: "telemetry [ROUNDS]",
    summary: "what log, metrics and traces cost a request",
    load: async () => (await import("./bench/commands/telemetry")).measureTelemetry,
  },
  plans: {
    usage: "plans [--only solomon,R1,day] [--seconds 10] [--seed 1]",
    summary: "planned routes next to the best-known ones of public instances, and a made-up day",
    load: async () => (await import("./bench/commands/plans")).measurePlans,
  },
  simulation: {
    usage: "simulation [--orders 2000] [--couriers 80] [--seed 1]",
    summary: "a made-up day on the roads of the made-up city, with plans and nearest first",
    load: async () => (await import("./bench/commands/simulation")).simulateDay,
  },
  region: {
    usage: "region",
    summary: "addresses, trips and matrices in the region of the made-up city",
    load: async () => (await import("./bench/commands/region")).measureMadeUpRegion,
  },
};

const HELP = [
  "Usage: npm run bench -- [NAME] [OPTIONS]",
  ...Object.values(COMMANDS).map(({ usage, summary }) => `  ${usage}\n      ${summary}`),
].join("\n");

await runMain(async (run) => {
  const args = process.argv.slice(2);
  const [first = "--", ...rest] = args;
  if (["--help", "-h", "help"].includes(first)) {
    console.log(HELP);
    return 0;
  }
  const isDefault = first.startsWith("-");
  const command = isDefault ? LOADS : COMMANDS[first];
  if (command === undefined) throw new Problem(`There is no measurement ${first}.\n${HELP}`);
  Object.assign(process.env, { AUTH_SECRET });
  const measure = await command.load();
  return unlessStopped(run, measure(isDefault ? args : rest, run)).catch((error: unknown) => {
    if (!errorCode(error).startsWith("ERR_PARSE_ARGS")) throw error;
    throw new Problem(`${errorMessage(error)}\n${HELP}`);
  });
});
