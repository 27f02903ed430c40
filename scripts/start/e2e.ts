// Serves the current build over a fresh database with the embedded demo data. TEST_DATABASE_URL names the PostgreSQL
// server. The database is named after the port, so that tests find it.
import { appendFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import pino from "pino";
import { env } from "../../lib/core/env";
import { logOptions } from "../../lib/core/log";
import { processSingleton } from "../../lib/core/process-singleton";
import { MailServer } from "../../lib/testing/smtp";
import { withClient, withDatabase } from "../database/connection";
import { type Run, runMain } from "../process/main.mjs";
import { Problem } from "../process/problem.mjs";
import { inProject } from "../project.mjs";
import { hasBuild } from "../steps/build.mjs";
import { createTemplateDatabase } from "../test-database";
import { serveHere } from "./processes";
import { seed } from "./seed";

/** Sets a log where lib/core/log.ts looks for one. It also writes into a file that tests read. */
function logInto(file: string): void {
  const level = env().LOG_LEVEL;
  const streams = [
    { level, stream: pino.destination(1) },
    { level: "trace" as const, stream: pino.destination({ dest: file, append: false, sync: true }) },
  ];
  processSingleton("log", () => pino(logOptions(), pino.multistream(streams)));
}

/** Starts a mail server that writes each message as a line into a file, where tests read it. @returns its URL */
async function receiveMails(file: string, run: Run): Promise<string> {
  const server = new MailServer(0, ({ to, subject, text, html }) =>
    appendFileSync(file, `${JSON.stringify({ to, subject, text, html })}\n`),
  );
  await server.start();
  run.defer(() => server.stop());
  run.defer(() => rmSync(file, { force: true }));
  return server.url;
}

await runMain(async (run) => {
  const adminUrl = process.env.TEST_DATABASE_URL;
  const port = Number(process.env.PORT);
  if (!adminUrl || !port) throw new Problem("Run the browser and API tests by: npm test -- --e2e");
  if (!(await hasBuild())) throw new Problem("There is no build to test: npm run build makes one.");
  const template = await createTemplateDatabase(adminUrl, { signal: run.signal });
  const name = `waybill_e2e_${port}`;
  const drop = () =>
    withClient(adminUrl, (client) =>
      client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`),
    );
  await drop();
  await withClient(adminUrl, (client) =>
    client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)}`),
  );
  run.defer(async () => void (await drop()));
  const url = withDatabase(adminUrl, name);
  Object.assign(process.env, {
    // Not the developer's region.
    REGION_DIR: inProject(".data", "testing", "no-region"),
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    DATABASE_URL: url,
    LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
    WAYBILL_EMBEDDED: "1",
    MAIL_FROM: "Waybill <no-reply@waybill.example>",
  });
  process.env.SMTP_URL = await receiveMails(path.join(tmpdir(), `${name}.mails`), run);
  await seed({ url, signal: run.signal, note: () => {} });
  const logFile = path.join(tmpdir(), `${name}.log`);
  logInto(logFile);
  run.defer(() => rmSync(logFile, { force: true }));
  await serveHere({ port, host: "127.0.0.1" }, run);
  await run.stopped;
  return 0;
});
