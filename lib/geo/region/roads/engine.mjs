// The program of the process that measures trips along the roads of a region (engine-process.ts starts it): a long trip
// keeps nothing else waiting, and a crash of the native library ends this process only.
import { createRequire } from "node:module";

/**
 * @typedef {{ id: number, ask: "route" | "matrix", question: string }} Request
 * @typedef {Record<Request["ask"], (question: string) => Promise<string>>} Actor
 * @typedef {{ Actor: new (config: string) => Actor }} Valhalla
 */

/**
 * What the package exports and the parent sends; both have the shapes that are written above.
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
// It serves the requests that its parent still finishes, and ends with it.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);
process.on("disconnect", () => process.exit());
