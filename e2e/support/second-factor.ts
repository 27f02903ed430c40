import { codeAt } from "@/lib/account/model/authenticator";
import { beginSecondFactor } from "@/lib/account/verbs/begin-second-factor";
import { confirmSecondFactor } from "@/lib/account/verbs/confirm-second-factor";
import { platformContext } from "@/lib/core/platform";
import { PASSWORD, type TestPerson } from "@/lib/testing/people";
import { database } from "./database";

/** Returns a currently valid code of the app, whatever was used before. */
export async function freshCode({ id: userId }: TestPerson, secret: string): Promise<string> {
  await database().secondFactor.updateMany({ where: { userId }, data: { lastStep: 0 } });
  return codeAt(secret);
}

/** Enables a person's second factor. @returns the secret of their app and the recovery codes */
export async function enrol(person: TestPerson): Promise<{ secret: string; codes: string[] }> {
  const actor = { kind: "user", id: person.id, name: person.name, role: "viewer" } as const;
  const ctx = platformContext(actor, { db: database(), requestId: "test" });
  const { secret } = await beginSecondFactor(ctx, { password: PASSWORD });
  const { codes } = await confirmSecondFactor(ctx, { code: codeAt(secret), sessionId: "none" });
  return { secret, codes };
}
