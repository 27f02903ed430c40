import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireMerchantContext } from "@/lib/auth/guard";

/** For pages that exist only in a sandbox. */
export async function requireSandboxContext() {
  const found = await requireMerchantContext("merchant:read");
  if (found.session.merchant.sandboxOf === null) notFound();
  return found;
}

/** The page's metadata, under the same condition. */
export function sandboxPageTitle(title: string): () => Promise<Metadata> {
  return async () => {
    await requireSandboxContext();
    return { title };
  };
}
