import { z } from "zod";
import { exportFile } from "@/components/deliveries/exports/export-file";
import { tableUrl } from "@/components/deliveries/table/search-params";
import { dataEndpoint } from "@/lib/auth/adapters";
import { visitor } from "@/lib/auth/callers";
import { openLink } from "@/lib/exports/verbs/open-link";

const input = z.object({ file: z.string() });

/** The deliveries of a saved view, for spreadsheets that read an address: `/exports/<secret>.csv` or `.xlsx`. */
export const GET = dataEndpoint(visitor, input, async (from, { file }) => {
  const { ctx, query, ...opened } = await openLink(from, { file });
  const response = await exportFile(ctx, { ...opened, state: tableUrl.read(new URLSearchParams(query)) });
  response.headers.set("X-Robots-Tag", "noindex, nofollow");
  response.headers.set("Referrer-Policy", "no-referrer");
  return response;
});
