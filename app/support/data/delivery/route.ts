import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { staffOnly } from "@/lib/auth/callers";
import { orderNumberKey } from "@/lib/deliveries/schema";
import { rowId } from "@/lib/core/id-schema";
import { readStaffVersion } from "@/lib/support/reads/open-staff-delivery";

const input = z.object({ merchant: rowId, order_number: orderNumberKey });

/** Returns whether an open delivery page is out of date. */
export const GET = dataEndpoint(staffOnly, input, async (ctx, { merchant, order_number }) => ({
  version: await readStaffVersion(ctx, { merchantId: merchant, orderNumber: order_number }),
}));
