import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { hitsOf, searchForSupport } from "@/lib/support/reads/search-for-support";
import { searchInput } from "@/lib/support/schema";

/** `?q=…`: deliveries and merchants for the support search. */
export const GET = dataEndpoint(staffOnly, searchInput, async (ctx, input) => {
  const result = await searchForSupport(ctx, input);
  return { hits: hitsOf(result), merchants: result.kind === "one" ? result.merchants : [] };
});
