import type { Transaction } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { MAX_CREDENTIALS } from "../constants";
import { isValidCredential } from "./valid-credential";

/**
 * Checks that the merchant may have one more valid pair. The merchant's row has to be locked.
 * @param advice what a person can do otherwise
 * @throws ServiceError `unprocessable`
 */
export async function requireBelowCredentialLimit(tx: Transaction, advice: string): Promise<void> {
  const { merchantId } = tx;
  const valid = await tx.db.apiCredential.count({ where: { merchantId, ...isValidCredential() } });
  if (valid >= MAX_CREDENTIALS)
    throw new ServiceError("unprocessable", `There are ${valid} pairs already: ${advice}`);
}
