import { closedDoors, packageDoors } from "./doors.mjs";
import { placeOf } from "./place-of.mjs";

/** @typedef {import("eslint").Rule.RuleModule} Rule */
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
  "beginSignOn",
  "beginStaffSignOn",
  "chooseRecipientLanguage",
  "claimCourierLink",
  "completeSignIn",
  "completeSignOn",
  "completeStaffSignOn",
  "createGuest",
  "endSession",
  "findCourierLink",
  "findBoundLink",
  "findCourierLanguage",
  "findFormerCourierLink",
  "findInvitation",
  "findLeftProvider",
  "findLogo",
  "findRecipientHelp",
  "findPendingSignIn",
  "findResetLink",
  "findSession",
  "findSignOn",
  "findStartUrl",
  "findStartedDevice",
  "findPageLanguage",
  "findPin",
  "findTracking",
  "findWork",
  "helpDelivery",
  "joinByInvitation",
  "openLink",
  "proveRecipient",
  "pushPublicKey",
  "redeemResetLink",
  "requestResetLink",
  "positionVersion",
  "receiveCourierAction",
  "receiveLogout",
  "receivePositions",
  "signIn",
  "signOutAtProvider",
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
  "createInvitation",
  "recordProof",
  "join",
  "issueLink",
  "issueResetLink",
  "auditLink",
  "openSession",
  "switchEndpointOff",
  "switchNotices",
  "changeDate",
  // The messages in the outbox record the notifications to recipients and teams.
  "queueNotifications",
  "notifyMembers",
]);

const KNOWN_BY_A_DATABASE = /\b(?:Db|PrismaClient|TransactionClient|Transaction|From|Visitor)\b/;

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
