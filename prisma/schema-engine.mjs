#!/usr/bin/env node
// Schema engine for Prisma's CLI (PRISMA_SCHEMA_ENGINE_BINARY points here): Prisma's official WebAssembly build
// behind the protocol of the native engine, so that no binary has to be downloaded. One JSON-RPC message per line, on
// stdin and stdout; logs as JSON lines on stderr.
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import pg from "pg";
import { parseTrustedJson } from "../scripts/process/json.mjs";
import { createEngine, takePanic } from "../scripts/prisma/engine.mjs";

/** @typedef {{ id: number, method?: string, params?: unknown }} RpcRequest */
/** @typedef {{ message?: string, code?: string, meta?: unknown }} EngineFailure */

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  strict: false,
  options: {
    datamodels: { type: "string", multiple: true },
    datasource: { type: "string" },
    "enabled-preview-features": { type: "string" },
    "extension-types": { type: "string" },
  },
});

/** @param {string} message */
function logError(message, errorCode = "") {
  const fields = { message, error_code: errorCode };
  process.stderr.write(`${JSON.stringify({ level: "ERROR", target: "schema_engine::logger", fields })}\n`);
}

/** @returns {string} */
function databaseUrl() {
  const { datasource } = options;
  if (typeof datasource !== "string") return "";
  /** @type {{ url?: string }} */
  const { url = "" } = parseTrustedJson(datasource);
  return url;
}

/** @returns {Promise<Record<string, (params: unknown) => Promise<unknown>>>} */
async function startEngine() {
  const schemas = /** @type {string[]} */ (options["datamodels"] ?? []);
  return /** @type {any} */ (await createEngine({ schemas, url: databaseUrl() }));
}

/** @param {Record<string, unknown>} message */
function send(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

/** Converts an error to the shape that the CLI expects. @param {unknown} thrown */
function toRpcError(thrown) {
  const failure = /** @type {EngineFailure} */ (
    thrown instanceof Object ? thrown : { message: String(thrown) }
  );
  const message = takePanic() || failure.message || String(thrown);
  return {
    code: 4466,
    message: "An error happened. Check the data field for details.",
    // Not reported as a panic: the CLI would offer to send a report to Prisma.
    data: { is_panic: false, message, error_code: failure.code ?? "", meta: failure.meta ?? null },
  };
}

async function serveRpc() {
  /** @type {ReturnType<typeof startEngine> | undefined} */
  let engine;
  /** @type {Record<string, string>} */
  const renamed = { getDatabaseVersion: "version" };

  /** @param {RpcRequest} request */
  async function answer({ id, method = "", params }) {
    const verbs = await (engine ??= startEngine());
    const name = renamed[method] ?? method;
    const verb = verbs[name];
    if (typeof verb !== "function") throw new Error(`This schema engine has no method ${method}.`);
    const result = await verb.call(verbs, params);
    // The native engine prints a diff through the CLI; the WebAssembly build returns it.
    const printed = method === "diff" ? /** @type {{ stdout?: string | null }} */ (result).stdout : undefined;
    if (printed != null) send({ id, method: "print", params: { content: printed } });
    send({ id, result: result ?? null });
  }

  /** @type {number | undefined} */
  let pendingId;
  // After a panic in an asynchronous call, its promise never settles. The error surfaces here.
  process.on("uncaughtException", (error) => {
    if (pendingId === undefined) throw error;
    send({ id: pendingId, error: toRpcError(error) });
  });

  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() === "") continue;
    /** @type {RpcRequest} */
    const request = parseTrustedJson(line);
    if (request.method === undefined) continue; // the CLI's acknowledgment of a `print`
    pendingId = request.id;
    await answer(request).catch((error) => send({ id: request.id, error: toRpcError(error) }));
  }
  process.exit(0);
}

/** `cli can-connect-to-database` and `cli create-database`. @param {string | undefined} command */
async function runCommand(command) {
  const url = new URL(databaseUrl());
  const name = decodeURIComponent(url.pathname.slice(1)) || "postgres";
  const create = command === "create-database";
  if (create) url.pathname = "/postgres";
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 10_000 });
  await client.connect();
  if (create) await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
  await client.end();
}

/** Prisma's public error codes by connection error. @type {Record<string, string>} */
const CONNECTION_ERROR_CODES = { "28P01": "P1000", 28000: "P1010", "3D000": "P1003", "42P04": "P1009" };

if (positionals[0] === "cli") {
  try {
    await runCommand(positionals[1]);
  } catch (error) {
    const { code = "", message } = /** @type {{ code?: string, message: string }} */ (error);
    logError(message || code, CONNECTION_ERROR_CODES[code] ?? "P1001");
    process.exitCode = 1;
  }
} else {
  await serveRpc();
}
