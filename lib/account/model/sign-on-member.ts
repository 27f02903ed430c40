import { writeAudit } from "@/lib/core/audit";
import type { Actor, Transaction } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import { domainOf, emailIn, nameIn, roleFor, type Claims, type RoleRules } from "../rules/sign-on";
import type { SignOnProblem } from "../rules/sign-on-problems";
import type { Role } from "../schema/users";
import { sandboxesOf } from "../shared/sandbox";
import { endSessionsOf } from "./end-sessions";
import { insertAccount } from "./insert-account";

/** Actor of what follows from a person's groups. */
const PROVIDER: Actor = { kind: "system", name: "single sign-on" };

/** Somebody whom the provider has identified. */
export type Identified = { issuer: string; subject: string; claims: Claims };

type Rules = RoleRules & {
  /** The merchant's proved domains. */
  domains: readonly string[];
  /** Hash of a password that nobody knows, for a new account. */
  passwordHash: string;
};

type Person = { id: string; name: string; email: string; isStaff: boolean };

/** The person, or why they do not get in. A refusal may have removed them from the team: commit it. */
export type Admission = { person: Person; isNew: boolean } | { problem: SignOnProblem };

const PERSON = { id: true, name: true, email: true, isStaff: true, disabledAt: true } as const;

/**
 * Finds or creates the account and the membership of somebody whom the merchant's provider has identified. The merchant is
 * locked. An account is found by the provider's subject, the first time by a verified address within a proved domain.
 * Groups decide about members and viewers, never about owners.
 */
export async function admitIdentified(tx: Transaction, who: Identified, rules: Rules): Promise<Admission> {
  const mail = emailIn(who.claims);
  if (!mail) return { problem: "no_email" };
  if (!mail.isVerified) return { problem: "email_unverified" };
  const { email } = mail;
  if (!rules.domains.includes(domainOf(email))) return { problem: "other_domain" };
  const known = await findPerson(tx, who, email);
  if (known && "problem" in known) return known;
  if (known?.isStaff) return { problem: "staff" };
  if (known?.disabledAt) return { problem: "disabled" };
  const current = known === null ? null : await roleOf(tx, known.id);
  const role = nextRole(current, roleFor(who.claims, rules), rules);
  if (role === null) {
    if (known && current) await removeFromTeam(tx, known.id);
    return { problem: "no_role" };
  }
  const person = known ?? { id: newId(), name: nameIn(who.claims, email), email, isStaff: false };
  const own: Transaction = { ...tx, actor: { kind: "user", id: person.id, name: person.name, role } };
  if (!known) await insertAccount(own, { ...person, passwordHash: rules.passwordHash });
  await link(own, who, person.id);
  await writeRole(tx, { userId: person.id, from: current, to: role });
  return { person, isNew: !known };
}

/** Owners stay owners; without a group claim, roles are given by hand after the first sign-in. */
function nextRole(current: Role | null, given: Role | null, { groupClaim }: RoleRules): Role | null {
  if (current === "owner" || (current !== null && groupClaim === null)) return current;
  return given;
}

async function findPerson({ db, merchantId }: Transaction, { issuer, subject }: Identified, email: string) {
  const identity = await db.signOnIdentity.findUnique({
    where: { merchantId_issuer_subject: { merchantId, issuer, subject } },
    select: { user: { select: PERSON } },
  });
  if (identity) return identity.user;
  const found = await db.user.findUnique({ where: { email }, select: PERSON });
  if (!found) return null;
  // An address that now belongs to somebody else at the provider must not open the account of the person before.
  const others = await db.signOnIdentity.count({ where: { merchantId, issuer, userId: found.id } });
  return others > 0 ? { problem: "other_person" as const } : found;
}

async function roleOf({ db, merchantId }: Transaction, userId: string): Promise<Role | null> {
  const found = await db.membership.findUnique({
    where: { merchantId_userId: { merchantId, userId } },
    select: { role: true },
  });
  return found?.role ?? null;
}

async function link(tx: Transaction, { issuer, subject }: Identified, userId: string): Promise<void> {
  const { merchantId, db } = tx;
  const identity = { merchantId, issuer, subject, userId };
  const { count } = await db.signOnIdentity.createMany({ data: [identity], skipDuplicates: true });
  if (count === 0) return;
  const data = { issuer, subject };
  await writeAudit(tx, { action: "sign_on.linked", subjectType: "user", subjectId: userId, data });
}

type RoleChange = { userId: string; from: Role | null; to: Role };

async function writeRole(tx: Transaction, { userId, from, to }: RoleChange): Promise<void> {
  const { merchantId, db } = tx;
  if (from === to) return;
  const by: Transaction = { ...tx, actor: PROVIDER };
  const subject = { subjectType: "user", subjectId: userId };
  if (from === null) {
    await db.membership.create({ data: { merchantId, userId, role: to }, select: { userId: true } });
    await writeAudit(by, { action: "member.added", ...subject, data: { role: to } });
    return;
  }
  await db.membership.updateMany({ where: { merchantId, userId, role: from }, data: { role: to } });
  await writeAudit(by, { action: "member.role_changed", ...subject, data: { from, to } });
}

async function removeFromTeam(tx: Transaction, userId: string): Promise<void> {
  const { merchantId, db } = tx;
  await db.membership.deleteMany({ where: { merchantId, userId, role: { not: "owner" } } });
  await endSessionsOf(db, { userId, merchantIds: [merchantId, ...(await sandboxesOf(tx))] });
  const by: Transaction = { ...tx, actor: PROVIDER };
  await writeAudit(by, { action: "member.removed", subjectType: "user", subjectId: userId });
}
