import { z } from "zod";
import { tableUrl } from "@/components/deliveries/table/search-params";
import { tableData } from "@/components/deliveries/table/table-data";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";

/** Takes the page's own query string and parses it by the same rules as the page. */
const query = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

export const GET = dataEndpoint(merchantUser, query, (ctx, parameters, { merchant }) =>
  tableData(ctx, tableUrl.read(parameters), merchant.units),
);
