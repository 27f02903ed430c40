import { z } from "zod";
import { tableUrl } from "@/components/deliveries/table/search-params";
import { tableData } from "@/components/deliveries/table/table-data";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";

/** Accepts the page's query string and parses it with the same rules. */
const query = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

export const GET = dataEndpoint(merchantUser, query, (ctx, parameters, { merchant }) =>
  tableData(ctx, tableUrl.read(parameters), merchant.units),
);
