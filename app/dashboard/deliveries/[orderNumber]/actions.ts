"use server";

import type { z } from "zod";
import { cancelRefusal } from "@/components/deliveries/detail/words";
import { merchantAction } from "@/lib/auth/action";
import type { Context } from "@/lib/context";
import { cancelDelivery, cancelInput } from "@/lib/deliveries/cancel";
import { getDelivery } from "@/lib/deliveries/get";
import { orderNumber } from "@/lib/deliveries/fields";
import { ServiceError } from "@/lib/errors";

const input = cancelInput.extend({ orderNumber });

/** Cancels; where the state refuses it, the message says so in the page's words instead of the API's. */
async function cancelInPlainWords(ctx: Context, wanted: z.output<typeof input>): Promise<null> {
  try {
    await cancelDelivery(ctx, wanted);
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== "unprocessable") throw error;
    const refusal = cancelRefusal(await getDelivery(ctx, wanted.orderNumber));
    throw new ServiceError("unprocessable", `It was not cancelled. ${refusal ?? "Try again."}`);
  }
}

export const cancel = merchantAction(input, cancelInPlainWords);
