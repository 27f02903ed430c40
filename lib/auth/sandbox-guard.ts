import "server-only";
import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { type MerchantParams, requireMerchantContext } from "./guard";

/** Guard for pages that exist only in a sandbox. */
export async function requireSandboxContext(params: MerchantParams) {
  const found = await requireMerchantContext(params, "merchant:read");
  if (found.session.merchant.sandboxOf === null) notFound();
  return found;
}

/** Metadata of such a page, with the same check. */
export function sandboxPageTitle(title: string): (props: { params: MerchantParams }) => Promise<Metadata> {
  return async ({ params }) => {
    await requireSandboxContext(params);
    return { title };
  };
}
