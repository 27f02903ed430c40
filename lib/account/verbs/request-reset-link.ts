import type { Db } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { sendsMail } from "@/lib/core/env";
import { addJob } from "@/lib/core/queue/job";
import { keyedHash } from "@/lib/core/secrets";
import { MAIL_RESET_LINK } from "../constants";
import { admitAttempt } from "../model/throttle";
import type { ForgottenInput } from "../schema/users";

/** Somebody who has forgotten a password; `address` is the network for counting attempts. */
type Visitor = { db: Db; address: string };

/**
 * Requests a reset link by email. A job checks later whether the address has an account, so neither the response nor
 * its time reveals it.
 * @throws ServiceError `tooManyRequests` after too many attempts, `unprocessable` if no email can be sent.
 */
export async function requestResetLink({ db, address }: Visitor, { email }: ForgottenInput): Promise<void> {
  if (!sendsMail()) throw new ServiceError("unprocessable", "This installation sends no email");
  await admitAttempt(db, {
    email: `forgotten password of ${email}`,
    address: `forgotten passwords from ${address}`,
  });
  await addJob(db, {
    task: MAIL_RESET_LINK,
    payload: { email },
    key: `reset link ${keyedHash("reset link", email)}`,
    runInSeconds: 0,
  });
}
