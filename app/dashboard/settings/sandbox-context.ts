import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { requireMerchantContext } from "@/lib/auth/guard";

/** For a page that only a sandbox has. */
export async function requireSandboxContext() {
  const found = await requireMerchantContext("merchant:read");
  if (found.session.merchant.sandboxOf === null) notFound();
  return found;
}

/** Its metadata, under the same condition. */
export function sandboxPageTitle(title: string): () => Promise<Metadata> {
  return async () => {
    await requireSandboxContext();
    return { title };
  };
}
