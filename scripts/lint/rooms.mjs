import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** @typedef {import("eslint").Rule.RuleModule} Rule */
/** @typedef {import("eslint").Rule.RuleContext} RuleContext */
/** @typedef {import("estree").Program} Program */
/** @typedef {import("estree").FunctionDeclaration & { id: import("estree").Identifier }} Exported */

/** Permission checks. A verb starts with one of them. */
const CHECKS = new Set(["requirePermission", "viewsOwner", "actingPersonId"]);

/**
 * Verbs and reads for callers that are not signed in. Their input (a password, a token, a code, a credential's
 * headers) authorizes them.
 */
const AUTHENTICATE_THEMSELVES = new Set([
  "acceptInvitation",
  "authenticateApiKey",
  "completeSignIn",
  "createGuest",
  "endSession",
  "findCourierLink",
  "findFormerCourierLink",
  "findInvitation",
  "findLogo",
  "findRecipientHelp",
  "findPendingSignIn",
  "findResetLink",
  "findSession",
  "findPin",
  "findTracking",
  "findWork",
  "helpDelivery",
  "joinByInvitation",
  "proveRecipient",
  "pushPublicKey",
  "redeemResetLink",
  "requestResetLink",
  "positionVersion",
  "receiveCourierAction",
  "receivePositions",
  "signIn",
  "setLastMerchant",
  "findFollowing",
  "findUnsubscribing",
  "followDelivery",
  "unfollowDelivery",
  "unsubscribe",
]);

/**
 * Functions that write the audit trail, which includes a delivery's events. A verb that calls another verb relies on
 * that verb's entry.
 */
const WRITE_AUDIT = new Set([
  "writeAudit",
  "writeAuditOfView",
  "newDelivery",
  "writeChange",
  "writeChangedEvent",
  "writeEvent",
  "writePinEvent",
  "insertDelivery",
  "moveDelivery",
  "carry",
  "simulateStatusChange",
  "insertAccount",
  "join",
  "issueLink",
  "auditLink",
  "openSession",
  "switchEndpointOff",
  "switchNotices",
  // The messages in the outbox record the notifications to recipients and teams.
  "queueNotifications",
  "notifyMembers",
]);

const KNOWN_BY_A_DATABASE = /\b(?:Db|PrismaClient|TransactionClient|Transaction|From|Visitor)\b/;

/**
 * Returns the room of `lib` that contains a file, and the file's path in it.
 * @param {RuleContext} context
 */
function placeOf(context) {
  const file = path.relative(context.cwd, context.filename).replaceAll("\\", "/");
  const [, room = null, inside = ""] = /^lib\/([^/]+)\/(.+)$/.exec(file) ?? [];
  const isTest = /\.(?:test|fixture)\.ts$/.test(file) || room === "testing";
  return { file, room, inside, isTest };
}

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

/** @param {string} name */
const camelCase = (name) => name.replaceAll(/-([a-z0-9])/g, (_whole, letter) => String(letter).toUpperCase());

/** @param {Program} program @returns {Exported[]} */
function exportedFunctions(program) {
  return program.body.flatMap((node) => {
    if (node.type !== "ExportNamedDeclaration" || node.declaration?.type !== "FunctionDeclaration") return [];
    return [node.declaration];
  });
}

/** @type {Rule} */
const verbNamedLikeItsFile = {
  create(context) {
    const { inside, isTest } = placeOf(context);
    const [, folder, name = ""] = /^(verbs|reads)\/([\w-]+)\.ts$/.exec(inside) ?? [];
    if (folder === undefined || isTest) return {};
    return {
      Program(program) {
        const names = exportedFunctions(program).map(({ id }) => id.name);
        if (!names.includes(camelCase(name))) {
          context.report({ node: program, message: `This file exports no function ${camelCase(name)}.` });
        }
        if (folder === "verbs" && names.length > 1) {
          context.report({ node: program, message: "A file of verbs has one verb." });
        }
      },
    };
  },
};

/** @type {Rule} */
const permissionFirst = {
  create(context) {
    const { inside, isTest } = placeOf(context);
    if (isTest || !/^(?:verbs\/|reads(?:\/|\.ts))/.test(inside)) return {};
    const { sourceCode } = context;
    return {
      Program(program) {
        for (const { id, params, body } of exportedFunctions(program)) {
          const [first] = params;
          const known = first ? sourceCode.getText(first) : "";
          if (/: (?:Context|Pick<Context\b.*)$/s.test(known)) {
            const beginning = body.body[0] ? sourceCode.getText(body.body[0]) : "";
            const called = [...beginning.matchAll(/(\w+)\(/g)].map(([, name]) => name ?? "");
            if (!called.some((name) => CHECKS.has(name))) {
              context.report({ node: id, message: `${id.name} has to begin with requirePermission.` });
            }
          } else if (KNOWN_BY_A_DATABASE.test(known) && !AUTHENTICATE_THEMSELVES.has(id.name)) {
            context.report({
              node: id,
              message: `${id.name} reaches the database without a Context: who may call it?`,
            });
          }
        }
      },
    };
  },
};

const OPENERS = new Set(["inTransaction", "inPreparedTransaction"]);

/** @type {Rule} */
const transactionLeavesAudit = {
  create(context) {
    const { room, inside, isTest } = placeOf(context);
    if (isTest || room === "core") return {};
    const isPublic = room !== null && /^(?:verbs\/[\w-]+|jobs)\.ts$/.test(inside);
    /** @type {import("estree").Node[]} */
    const opened = [];
    /** Functions imported from other verbs. @type {Set<string>} */
    const verbs = new Set();
    let isAudited = false;
    return {
      ImportDeclaration({ source, specifiers }) {
        const from = String(source.value);
        const isVerb = from.includes("/verbs/") || (inside.startsWith("verbs/") && from.startsWith("./"));
        if (isVerb) for (const { local } of specifiers) verbs.add(local.name);
      },
      CallExpression(node) {
        const { callee } = node;
        if (callee.type === "Identifier") {
          if (OPENERS.has(callee.name)) opened.push(node);
          if (WRITE_AUDIT.has(callee.name) || verbs.has(callee.name)) isAudited = true;
        }
        if (
          callee.type === "MemberExpression" &&
          callee.property.type === "Identifier" &&
          callee.property.name === "$transaction"
        ) {
          context.report({ node, message: "A transaction is opened by inTransaction." });
        }
      },
      "Program:exit"() {
        for (const node of opened) {
          if (!isPublic) context.report({ node, message: "Only a verb opens a transaction." });
          else if (!isAudited) {
            context.report({ node, message: "A verb that opens a transaction must write an audit entry." });
          }
        }
      },
    };
  },
};

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
const closedDoors = {
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
const packageDoors = {
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

/** ESLint rules for the rooms of lib: public files, permission checks, audit entries. */
export const rooms = {
  rules: {
    "verb-named-like-its-file": verbNamedLikeItsFile,
    "permission-first": permissionFirst,
    "transaction-leaves-audit": transactionLeavesAudit,
    "closed-doors": closedDoors,
    "package-doors": packageDoors,
  },
};
