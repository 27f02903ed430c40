import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

/** @typedef {import("eslint").Rule.RuleModule} Rule */
/** @typedef {import("eslint").Rule.RuleContext} RuleContext */
/** @typedef {import("estree").Program} Program */
/** @typedef {import("estree").FunctionDeclaration & { id: import("estree").Identifier }} Exported */

/** The permission checks, with which a verb begins. */
const CHECKS = new Set(["requirePermission", "viewsOwner", "actingPersonId"]);

/**
 * Verbs and reads for somebody who is not known yet: what they were sent (a password, a token, a code, the headers of a
 * credential) is itself what authorizes.
 */
const AUTHENTICATE_THEMSELVES = new Set([
  "acceptInvitation",
  "authenticateApiKey",
  "completeSignIn",
  "endSession",
  "findCourierLink",
  "findFormerCourierLink",
  "findInvitation",
  "findLogo",
  "findPendingSignIn",
  "findResetLink",
  "findSession",
  "findTracking",
  "findWork",
  "joinByInvitation",
  "pushPublicKey",
  "redeemResetLink",
  "requestResetLink",
  "receiveCourierAction",
  "signIn",
  "rememberMerchant",
  "findFollowing",
  "findUnsubscribing",
  "followDelivery",
  "unfollowDelivery",
  "unsubscribe",
]);

/** The functions that write the audit trail, of which the events of a delivery are a part. A verb that calls another verb relies on that one's entry. */
const WRITE_AUDIT = new Set([
  "writeAudit",
  "writeAuditOfView",
  "newDelivery",
  "writeChange",
  "writeEvent",
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
  // The messages in the outbox are the trail of what recipients and teams were told.
  "tell",
  "tellMembers",
]);

/**
 * Files of a subject's model that other rooms work with, though they reach the database. The others are the subject's
 * own: from outside they are reached by a verb or a read. Types are free, and so are files that only calculate.
 * @type {Record<string, string[]>}
 */
const SHARED_MODEL = {
  account: ["sandbox", "lock-merchant"],
  // The locked row, what changes it, the loop over several, the proof and the way that belong to a change, what is searched,
  // and how.
  deliveries: ["lock", "change", "each-delivery", "save-proof", "driven-leg", "projection-tail", "text-sql"],
  dispatch: ["carry", "link", "lock"],
  // Called in the transaction of what the message tells of.
  messages: ["queue-message"],
  // The same, for the people of a team.
  notifications: ["members"],
};

const KNOWN_BY_A_DATABASE = /\b(?:Db|PrismaClient|TransactionClient|Transaction|From|Visitor)\b/;

/**
 * The room of `lib` that a file stands in, and where in it.
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
 * Whether a module of the project knows a context, a transaction or the client of the database, itself or by what it
 * imports of its own room.
 * @param {string} file its absolute path
 * @returns {boolean}
 */
function reachesDatabase(file) {
  if (!existsSync(file)) return false;
  return [...readFileSync(file, "utf8").matchAll(IMPORT)].some(([, type, names = "", source = ""]) => {
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
    /** Functions of other verbs. @type {Set<string>} */
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
            context.report({ node, message: "Who opens a transaction leaves an audit entry." });
          }
        }
      },
    };
  },
};

/** @type {Rule} */
const modelIsPrivate = {
  create(context) {
    const { file, room, isTest } = placeOf(context);
    if (isTest) return {};
    /** @param {import("estree").Node} node @param {unknown} source */
    function check(node, source) {
      if (typeof source !== "string") return;
      const target = source.startsWith("@/")
        ? source.slice(2)
        : path.posix.join(path.posix.dirname(file), source);
      const [, owner, name = ""] = /^lib\/([^/]+)\/model\/([\w-]+)$/.exec(target) ?? [];
      if (owner === undefined || owner === room || SHARED_MODEL[owner]?.includes(name)) return;
      if (!reachesDatabase(path.join(context.cwd, `${target}.ts`))) return;
      context.report({ node, message: `${target} is the subject's own; call a verb or a read of it.` });
    }
    return {
      ImportDeclaration(node) {
        const isType = /^import type\b/.test(context.sourceCode.getText(node));
        const texts = node.specifiers.map((each) => context.sourceCode.getText(each));
        if (isType || (texts.length > 0 && texts.every((text) => text.startsWith("type ")))) return;
        check(node, node.source.value);
      },
      ImportExpression(node) {
        if (node.source.type === "Literal") check(node, node.source.value);
      },
      ExportNamedDeclaration(node) {
        if (node.source) check(node, node.source.value);
      },
    };
  },
};

/** The rules of the rooms of lib: what is public, what it begins with, and what it leaves behind. */
export const rooms = {
  rules: {
    "verb-named-like-its-file": verbNamedLikeItsFile,
    "permission-first": permissionFirst,
    "transaction-leaves-audit": transactionLeavesAudit,
    "model-is-private": modelIsPrivate,
  },
};
