// Prisma's official WebAssembly build of the schema engine, over our database adapter.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import * as bindings from "@prisma/schema-engine-wasm/schema_engine_bg";
import { offlineAdapterFactory } from "./offline-adapter.mjs";
import { onlineAdapterFactory } from "./online-adapter.mjs";

/** @typedef {import("@prisma/schema-engine-wasm").SchemaEngine} SchemaEngine */

/** Text of the last panic: the engine reports it here before it traps. */
let panicMessage = "";

/** Returns the text of the last panic, and forgets it; empty if there was none. */
export function takePanic() {
  const message = panicMessage;
  panicMessage = "";
  return message;
}

/** Node 20 cannot import a .wasm file, so the package's own entry point does not load. This joins its parts. */
function instantiateWasm() {
  Object.assign(globalThis, {
    PRISMA_WASM_PANIC_REGISTRY: {
      /** @param {string} message */
      set_message(message) {
        panicMessage = message;
      },
    },
  });
  const require = createRequire(import.meta.url);
  const file = require.resolve("@prisma/schema-engine-wasm").replace(/\.js$/, "_bg.wasm");
  const wasmModule = new WebAssembly.Module(readFileSync(file));
  const imports = /** @type {WebAssembly.Imports} */ ({ "./schema_engine_bg.js": bindings });
  const instance = new WebAssembly.Instance(wasmModule, imports);
  bindings.__wbg_set_wasm(instance.exports);
  const start = /** @type {() => void} */ (instance.exports["__wbindgen_start"]);
  start();
}

/**
 * @param {{ schemas?: string[], url: string }} options files of the schema, and the database; an empty URL is enough to
 * compare files
 * @returns {Promise<SchemaEngine>}
 */
export async function createEngine({ schemas = [], url }) {
  instantiateWasm();
  const datamodels = schemas.map((file) => [file, readFileSync(file, "utf8")]);
  const adapter = bindMigrationAwareSqlAdapterFactory(
    url === "" ? offlineAdapterFactory : onlineAdapterFactory(url),
  );
  const engine = await bindings.SchemaEngine.new(
    { datamodels: datamodels.length === 0 ? undefined : /** @type {[string, string][]} */ (datamodels) },
    () => {},
    adapter,
  );
  return /** @type {any} */ (engine);
}
