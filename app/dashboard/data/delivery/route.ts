import { z } from "zod";
import { dataEndpoint } from "@/lib/auth/adapters";
import { merchantUser } from "@/lib/auth/callers";
import { orderNumberKey } from "@/lib/deliveries/schema";
import { readVersion } from "@/lib/deliveries/reads/read-version";
import { threadLength } from "@/lib/support/reads/get-thread";

const input = z.object({ order_number: orderNumberKey });

/** Returns whether an open delivery page is out of date. */
export const GET = dataEndpoint(merchantUser, input, async (ctx, { order_number: orderNumber }) => {
  const { id: deliveryId, version } = await readVersion(ctx, orderNumber);
  return { version: version + (await threadLength(ctx, { merchantId: ctx.merchantId, deliveryId })) };
});
