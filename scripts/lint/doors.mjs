import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { placeOf } from "./place-of.mjs";

/** @typedef {import("eslint").Rule.RuleModule} Rule */

const IMPORT = /^import (type )?([^;]*?)from "([^"]+)";/gm;

/**
 * Whether a module uses a context, a transaction or the database client, directly or through imports from its own
 * room.
 * @param {string} file its absolute path
 * @param {string} [text] its content
 * @returns {boolean}
 */
function reachesDatabase(file, text = existsSync(file) ? readFileSync(file, "utf8") : "") {
  return [...text.matchAll(IMPORT)].some(([, type, names = "", source = ""]) => {
    if (source === "@/lib/core/db") return true;
    if (source === "@/lib/core/context") return /\b(?:Context|Transaction)\b/.test(names);
    if (type !== undefined) return false;
    if (source === "@/prisma/generated/client") return true;
    return source.startsWith(".") && reachesDatabase(path.join(path.dirname(file), `${source}.ts`));
  });
}

/**
 * Why a file may not import from a folder of a subject; undefined if it may.
 * @param {{ file: string, room: string | null }} from
 * @param {{ owner: string, folder: string }} to
 */
function closedDoor({ file, room }, { owner, folder }) {
  if (folder === "model" && room !== owner) {
    return "is private to its subject; use a verb, a read, its rules or what it shares";
  }
  if (folder === "shared" && /^(?:app|components)\//.test(file)) {
    return "is for other subjects, within their transactions; pages call a verb or a read";
  }
  return undefined;
}

/**
 * Calls a function with the source of every import and export of a file.
 * @param {(node: import("estree").Node, source: string) => void} check
 * @returns {import("eslint").Rule.RuleListener}
 */
function eachSource(check) {
  /** @param {import("estree").Node} node @param {import("estree").Node | null | undefined} source */
  function visit(node, source) {
    if (source?.type === "Literal" && typeof source.value === "string") check(node, source.value);
  }
  return {
    ImportDeclaration: (node) => visit(node, node.source),
    ImportExpression: (node) => visit(node, node.source),
    ExportNamedDeclaration: (node) => visit(node, node.source),
    ExportAllDeclaration: (node) => visit(node, node.source),
  };
}

/**
 * Returns the path of an import below the project's folder.
 * @param {string} file @param {string} source
 */
const targetOf = (file, source) =>
  source.startsWith("@/") ? source.slice(2) : path.posix.join(path.posix.dirname(file), source);

/** @type {Rule} */
export const closedDoors = {
  create(context) {
    const { file, room, inside, isTest } = placeOf(context);
    if (isTest) return {};
    return {
      Program(node) {
        if (/^rules(?:\/|\.ts)/.test(inside) && reachesDatabase(context.filename, context.sourceCode.text)) {
          context.report({ node, message: "Rules only calculate; they do not reach the database." });
        }
      },
      ...eachSource((node, source) => {
        const target = targetOf(file, source);
        const [, owner = "", folder = ""] = /^lib\/([^/]+)\/(model|shared)\//.exec(target) ?? [];
        // Helpers of tests may be shared.
        const why = target.includes(".fixture") ? undefined : closedDoor({ file, room }, { owner, folder });
        if (why !== undefined) context.report({ node, message: `${target} ${why}.` });
      }),
    };
  },
};

const GEO = /^(?:\.\.\/)*lib\/geo\//;

/** Project folders that the package of geo may use, and those that its tests may use as well. */
const KNOWN_TO_GEO = /^lib\/(?:core|geo)\//;
const KNOWN_TO_ITS_TESTS = /^(?:lib\/testing|scripts)\//;

/**
 * The exports map of `lib/geo` cannot prevent an import by path, and a package's imports have no map.
 * @type {Rule}
 */
export const packageDoors = {
  create(context) {
    const { file, isTest } = placeOf(context);
    return eachSource((node, source) => {
      if (!/^(?:\.|@\/|@waybill\/geo\b)/.test(source)) return;
      const target = targetOf(file, source);
      if (!GEO.test(file)) {
        if (GEO.test(target)) {
          context.report({ node, message: "Import from @waybill/geo; its package.json lists the doors." });
        }
      } else if (source.startsWith("@waybill/geo")) {
        context.report({ node, message: "Within the package, import the file itself." });
      } else if (!KNOWN_TO_GEO.test(target) && !(isTest && KNOWN_TO_ITS_TESTS.test(target))) {
        context.report({ node, message: `The package of geo knows only lib/core, not ${target}.` });
      }
    });
  },
};
