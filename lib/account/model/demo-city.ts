import { isDemoCityOffered } from "@waybill/geo/regions";

type Row = { hasDemoCity: boolean; sandboxOfId: string | null };

/** Whether a merchant's addresses may be in the demo city: only in a sandbox, and until there are real streets. */
export async function seesDemoCity({ hasDemoCity, sandboxOfId }: Row): Promise<boolean> {
  return hasDemoCity && sandboxOfId !== null && (await isDemoCityOffered());
}
