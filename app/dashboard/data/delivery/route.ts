import { z } from "zod";
import { versionOf } from "@/components/deliveries/detail/words";
import { dataEndpoint } from "@/lib/auth/data-endpoint";
import { orderNumberKey } from "@/lib/deliveries/change-schema";
import { getDelivery } from "@/lib/deliveries/get";

const input = z.object({ order_number: orderNumberKey });

/** Whether an open page of a delivery is still true. */
export const GET = dataEndpoint(input, async (ctx, { order_number: orderNumber }) => ({
  version: versionOf(await getDelivery(ctx, orderNumber)),
}));
