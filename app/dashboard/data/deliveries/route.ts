import { z } from "zod";
import { tableUrl } from "@/components/deliveries/table/search-params";
import { tableData } from "@/components/deliveries/table/table-data";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/guard";

/** The page's own query; read by the same rules as the page's. */
const query = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

export const GET = dataEndpoint(merchantUser, query, (ctx, parameters) =>
  tableData(ctx, tableUrl.read(parameters)),
);
