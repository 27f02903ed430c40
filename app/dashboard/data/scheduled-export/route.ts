import { exportFile } from "@/components/deliveries/exports/export-file";
import { tableUrl } from "@/components/deliveries/table/search-params";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { findRun } from "@/lib/exports/reads/find-run";
import { runKey } from "@/lib/exports/schema";

/** The file of a scheduled export: the deliveries of its period, as they are now. */
export const GET = dataEndpoint(merchantUser, runKey, async (ctx, key, { merchant }) => {
  const { query, from, to, ...run } = await findRun(ctx, key);
  const state = { ...tableUrl.read(new URLSearchParams(query)), days: null, from, to };
  return exportFile(ctx, { ...run, state, merchantName: merchant.name });
});
