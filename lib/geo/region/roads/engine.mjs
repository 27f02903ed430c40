// Program of the process that measures trips along the roads of a region (engine-process.ts starts it): a long trip
// blocks nothing else, and a crash of the native library ends only this process.
import { createRequire } from "node:module";

/**
 * @typedef {{ id: number, ask: "route" | "matrix", question: string }} Request
 * @typedef {Record<Request["ask"], (question: string) => Promise<string>>} Actor
 * @typedef {{ Actor: new (config: string) => Actor }} Valhalla
 */

/**
 * Types the package's exports and the parent's messages; both have the shapes above.
 * @template T
 * @param {unknown} value
 * @returns {T}
 */
function trusted(value) {
  return /** @type {T} */ (value);
}

const [packageFolder = "", config = ""] = process.argv.slice(2);
/** @type {Valhalla} */
const { Actor } = trusted(createRequire(import.meta.url)(packageFolder));
const actor = new Actor(config);

/** @param {Request} request */
async function answer({ id, ask, question }) {
  try {
    process.send?.({ id, answer: await actor[ask](question) });
  } catch (error) {
    process.send?.({ id, refusal: error instanceof Error ? error.message : String(error) });
  }
}

process.on("message", (request) => void answer(trusted(request)));
// It finishes its parent's requests and exits with it.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", () => process.exit());
