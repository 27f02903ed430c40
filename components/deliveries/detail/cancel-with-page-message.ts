import { getText } from "@/components/texts/server";
import type { Context } from "@/lib/core/context";
import { type Cancellation, cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { ServiceError } from "@/lib/core/errors";
import { cancelRefusal } from "./labels";

/** Cancels a delivery. If the status does not allow it, returns the page's message instead of the API's. */
export async function cancelWithPageMessage(ctx: Context, wanted: Cancellation): Promise<null> {
  try {
    await cancelDelivery(ctx, wanted);
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError) || error.code !== "unprocessable") throw error;
    const text = getText("detail");
    const refusal = cancelRefusal(text, await getDelivery(ctx, wanted.orderNumber));
    throw new ServiceError(
      "unprocessable",
      refusal === null
        ? text.t("cancel.notNow", { reason: error.message })
        : text.t("cancel.not", { reason: refusal }),
    );
  }
}
