import type { Transaction } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import type { Sentence } from "@/lib/core/language/sentence";
import { MAX_CREDENTIALS } from "../constants";
import { isValidCredential } from "./valid-credential";

/**
 * Checks that the merchant may have one more valid pair. The merchant's row has to be locked.
 * @param refusal what a person can do otherwise, by the number of valid pairs
 * @throws ServiceError `unprocessable`
 */
export async function requireBelowCredentialLimit(
  tx: Transaction,
  refusal: (count: number) => Sentence,
): Promise<void> {
  const { merchantId } = tx;
  const valid = await tx.db.apiCredential.count({ where: { merchantId, ...isValidCredential() } });
  if (valid >= MAX_CREDENTIALS) throw new ServiceError("unprocessable", refusal(valid));
}
