import path from "node:path";

/** Paths below the folder of a region, and below that of the tools. */
export const TILES_FILE = "roads/tiles.tar";
export const VALHALLA = { name: "@valhallajs/valhallajs", version: "3.6.1" };
export const VALHALLA_FOLDER = `node_modules/${VALHALLA.name}`;

/** Program of the engine's process; the service runs in the project's folder. */
export function engineProgram(): string {
  return path.join(process.cwd(), "lib", "geo", "region", "roads", "engine.mjs");
}
