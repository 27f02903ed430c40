import { writeAudit } from "@/lib/core/audit";
import type { Actor, Transaction } from "@/lib/core/context";
import { newId } from "@/lib/core/ids";
import type { StaffRole } from "../constants";
import { emailIn, nameIn } from "../rules/sign-on";
import type { SignOnProblem } from "../rules/sign-on-problems";
import { staffRoleFor, type StaffProvider } from "../rules/staff-provider";
import { endSessionsOf } from "./end-sessions";
import { insertAccount } from "./insert-account";
import { lockAdministrators } from "./managed";
import type { Identified } from "./sign-on-member";

/** Actor of what follows from a person's groups. */
const PROVIDER: Actor = { kind: "system", name: "single sign-on" };

const PERSON = { id: true, name: true, email: true, isStaff: true, isAdmin: true, disabledAt: true } as const;

type Person = { id: string; name: string; email: string; isStaff: boolean; isAdmin: boolean };

/** The member of the staff, or why they do not get in. A refusal may have disabled the account: commit it. */
type StaffAdmission = { person: Person; isNew: boolean } | { problem: SignOnProblem };

type Rules = Pick<StaffProvider, "groupClaim" | "adminGroups" | "supportGroups"> & {
  /** Hash of a password that nobody knows, for a new account. */
  passwordHash: string;
};

/**
 * Finds or creates the account of somebody whom the staff's provider has identified, and gives it the role of their groups.
 * An account is found by the provider's subject, the first time by a verified address. One that the provider opened before
 * is disabled when no group gives access any more; local accounts are never touched by a refusal. A local administrator does
 * not become support by signing in, and the last administrator keeps the role, so an administrator always remains.
 */
export async function admitStaff(tx: Transaction, who: Identified, rules: Rules): Promise<StaffAdmission> {
  const mail = emailIn(who.claims);
  if (!mail) return { problem: "no_email" };
  if (!mail.isVerified) return { problem: "email_unverified" };
  // Two browsers of one person would create two accounts, and two changes of administrators could overlap.
  await tx.db.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('staff sign-on', 0))`;
  const known = await findPerson(tx, who, mail.email);
  if (known && "problem" in known) return known;
  const role = staffRoleFor(who.claims, rules);
  if (role === null) {
    if (!known?.isLinked) return { problem: "no_staff_role" };
    if (await isLastAdministrator(tx, known.person)) return { problem: "last_administrator" };
    await shutOut(tx, known.person);
    return { problem: "no_staff_role" };
  }
  if (known?.person.disabledAt) return { problem: "disabled" };
  const isAdmin = role === "administrator";
  if (known) {
    if (known.person.isAdmin && !isAdmin) {
      if (!known.isLinked) return { problem: "local_administrator" };
      if (await isLastAdministrator(tx, known.person)) return { problem: "last_administrator" };
    }
    await writeRole(tx, known.person, role);
    await link(tx, who, known.person.id);
    return { person: { ...known.person, isAdmin }, isNew: false };
  }
  const { email } = mail;
  const person = { id: newId(), name: nameIn(who.claims, email), email, isStaff: true, isAdmin };
  await insertAccount({ ...tx, actor: PROVIDER }, { ...person, passwordHash: rules.passwordHash });
  await link(tx, who, person.id);
  return { person, isNew: true };
}

/** Whether nobody else is an active administrator. Locks the administrators until the commit. */
async function isLastAdministrator(tx: Transaction, { id }: Person): Promise<boolean> {
  const ids = await lockAdministrators({ ...tx, actor: PROVIDER });
  return ids.length === 1 && ids[0] === id;
}

/** `isLinked`: a provider has identified the person before, this one or the one of earlier settings. */
type Known = { person: Person & { disabledAt: Date | null }; isLinked: boolean };

async function findPerson(
  { db }: Transaction,
  { issuer, subject }: Identified,
  email: string,
): Promise<Known | { problem: SignOnProblem } | null> {
  const identity = await db.staffIdentity.findUnique({
    where: { issuer_subject: { issuer, subject } },
    select: { user: { select: PERSON } },
  });
  const person = identity?.user ?? (await db.user.findUnique({ where: { email }, select: PERSON }));
  if (!person) return null;
  if (!person.isStaff) return { problem: "merchant_account" };
  const ofPerson = await db.staffIdentity.findMany({
    where: { userId: person.id },
    select: { issuer: true },
  });
  // An address that now belongs to somebody else at the provider must not open the account of the person before.
  if (!identity && ofPerson.some((each) => each.issuer === issuer)) return { problem: "other_person" };
  return { person, isLinked: ofPerson.length > 0 };
}

async function link(
  { db, ...tx }: Transaction,
  { issuer, subject }: Identified,
  userId: string,
): Promise<void> {
  const { count } = await db.staffIdentity.createMany({
    data: [{ issuer, subject, userId }],
    skipDuplicates: true,
  });
  if (count === 0) return;
  const data = { issuer, subject };
  const by: Transaction = { ...tx, db, actor: PROVIDER };
  await writeAudit(by, { action: "sign_on.linked", subjectType: "user", subjectId: userId, data });
}

async function writeRole(tx: Transaction, { id, isAdmin }: Person, role: StaffRole): Promise<void> {
  const from: StaffRole = isAdmin ? "administrator" : "support";
  if (from === role) return;
  await tx.db.user.update({
    where: { id },
    data: { isAdmin: role === "administrator" },
    select: { id: true },
  });
  await writeAudit(
    { ...tx, actor: PROVIDER },
    { action: "user.staff_role_changed", subjectType: "user", subjectId: id, data: { from, to: role } },
  );
}

/** Disables the account, which ends its sessions: a password from a reset link must not open it. */
async function shutOut(tx: Transaction, { id }: Person): Promise<void> {
  const { count } = await tx.db.user.updateMany({
    where: { id, disabledAt: null },
    data: { disabledAt: new Date() },
  });
  if (count === 0) return;
  await endSessionsOf(tx.db, { userId: id });
  const by: Transaction = { ...tx, actor: PROVIDER };
  await writeAudit(by, { action: "user.disabled", subjectType: "user", subjectId: id });
}
