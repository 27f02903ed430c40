import "server-only";
import { notFound } from "next/navigation";
import { type MerchantParams, requireMerchantContext } from "./guard";

/** Guard for pages that exist only in a sandbox. */
export async function requireSandboxContext(params: MerchantParams) {
  const found = await requireMerchantContext(params, "merchant:read");
  if (found.session.merchant.sandboxOf === null) notFound();
  return found;
}
