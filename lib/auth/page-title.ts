import "server-only";
import type { Metadata } from "next";
import type { Permission } from "@/lib/core/permissions";
import { requireMerchantContext } from "./session";

/**
 * The metadata of a merchant's page, under the page's own condition: to whom there is no such page, its title says so,
 * too. A title that is a constant would tell what is there.
 */
export function merchantPageTitle(title: string, permission?: Permission): () => Promise<Metadata> {
  return async () => {
    await requireMerchantContext(permission);
    return { title };
  };
}
