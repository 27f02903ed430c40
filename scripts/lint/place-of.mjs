import path from "node:path";

/** @typedef {import("eslint").Rule.RuleContext} RuleContext */

/**
 * Returns the room of `lib` that contains a file, and the file's path in it.
 * @param {RuleContext} context
 */
export function placeOf(context) {
  const file = path.relative(context.cwd, context.filename).replaceAll("\\", "/");
  const [, room = null, inside = ""] = /^lib\/([^/]+)\/(.+)$/.exec(file) ?? [];
  const isTest = /\.(?:test|fixture)\.ts$/.test(file) || room === "testing";
  return { file, room, inside, isTest };
}
