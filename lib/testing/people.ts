import type { Context } from "@/lib/core/context";
import { type createDb, inTransaction } from "@/lib/core/db";
import { authorisedMerchantId, newId } from "@/lib/core/ids";
import { createMerchant } from "@/lib/account/verbs/create-merchant";
import { addMember } from "@/lib/account/verbs/add-member";
import { insertAccount } from "@/lib/account/model/insert-account";
import { hashPassword } from "@/lib/account/model/password";
import { findSession, type LiveSession } from "@/lib/account/reads/find-session";
import { platformContext } from "@/lib/core/platform";
import type { Role } from "@/lib/account/schema/users";
import { signIn } from "@/lib/account/verbs/sign-in";

type Client = ReturnType<typeof createDb>;

export const PASSWORD = "correct horse battery";

/** Context in which the operator acts for a merchant, or for none. */
export function operatorContext(db: Client, merchantId?: string): Context {
  const ctx = platformContext({ kind: "system", name: "operator" }, { db, requestId: "test" });
  return merchantId === undefined ? ctx : { ...ctx, merchantId: authorisedMerchantId(merchantId) };
}

export async function newMerchant(db: Client, name = "Test Store"): Promise<string> {
  return (await createMerchant(operatorContext(db), { name })).id;
}

export type TestPerson = { id: string; email: string; name: string };

/** Hash of PASSWORD. Created once, because it takes longer than the rest of an account. */
let passwordHash: Promise<string> | undefined;

/** Creates an account without a merchant; of the staff, an administrator by default. */
export async function newPerson(
  db: Client,
  { isStaff = false, isAdmin }: { isStaff?: boolean; isAdmin?: boolean } = {},
): Promise<TestPerson> {
  const id = newId();
  const email = `${newId()}@example.com`;
  const name = `Person ${email.slice(9, 13)}`;
  const hash = await (passwordHash ??= hashPassword(PASSWORD));
  const account = { id, email, name, isStaff, isAdmin: isAdmin ?? isStaff, passwordHash: hash };
  await inTransaction(operatorContext(db), (tx) => insertAccount(tx, account));
  return { id, email, name };
}

/** Creates an account in a merchant's team. Returns it with its context there. */
export async function newMember(
  db: Client,
  merchantId: string,
  role: Role,
): Promise<TestPerson & { ctx: Context }> {
  const person = await newPerson(db);
  await addMember(operatorContext(db, merchantId), { userId: person.id, role });
  return { ...person, ctx: personContext(db, person, { merchantId, role }) };
}

/** Context in which a person acts for a merchant. */
export function personContext(
  db: Client,
  { id, name }: TestPerson,
  { merchantId, role }: { merchantId: string; role: Role },
): Context {
  return {
    actor: { kind: "user", id, name, role },
    merchantId: authorisedMerchantId(merchantId),
    db,
    requestId: "test",
  };
}

/** Signs in and returns the session's token. */
export async function tokenOf(db: Client, person: TestPerson, password = PASSWORD): Promise<string> {
  const { token } = await signIn(
    { db, requestId: "test", address: "192.0.2.1" },
    { email: person.email, password },
  );
  return token;
}

/** Signs in and returns the session. */
export async function sessionOf(db: Client, person: TestPerson): Promise<LiveSession> {
  const session = await findSession(db, await tokenOf(db, person));
  if (!session) throw new Error("A session that was just opened is not there");
  return session;
}
