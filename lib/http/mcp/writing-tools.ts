import { z } from "zod";
import { isSandbox } from "@/lib/account/model/sandbox";
import type { Context } from "@/lib/core/context";
import { ServiceError, validationError } from "@/lib/core/errors";
import { parseInput } from "@/lib/core/validation";
import { presentCreatedDelivery, presentDeliveryDetail } from "@/lib/deliveries/present";
import { createInput, type CreateInput } from "@/lib/deliveries/request";
import { cancelBody } from "@/lib/deliveries/schema";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { type AlsoDo, createDelivery, type Created } from "@/lib/deliveries/verbs/create-delivery";
import { simulateBody } from "@/lib/sandbox/schema";
import { createAndSimulate } from "@/lib/sandbox/verbs/create-and-simulate";
import { simulateDelivery } from "@/lib/sandbox/verbs/simulate-delivery";
import { orderNumberInput } from "./reading-tools";
import { requireShown, type ShownPrice, shownPrice } from "./shown-price";
import { answerSchema, requestSchema, type Tool, withFields } from "./tool";

const confirmation = z.object({
  confirm_price: shownPrice
    .optional()
    .describe(
      "Required with live credentials: `confirm_price` of `quote` for the same trip, as it was answered, after its " +
        "price was shown to the user.",
    ),
});

/** Undoes the creation if it would cost anything but the price that was shown. */
function costingNoMoreThan({ amount, currency }: ShownPrice): AlsoDo {
  return (_tx, delivery) => {
    const price = delivery.priceCents / 100;
    if (price === amount && delivery.currency === currency) return Promise.resolve();
    throw new ServiceError(
      "unprocessable",
      `The price is now ${price.toFixed(2)} ${delivery.currency}, not the ${amount.toFixed(2)} ${currency} that were ` +
        "shown: nothing was created. Ask for a new quote",
    );
  };
}

async function create(ctx: Context, input: CreateInput, shown: ShownPrice | undefined): Promise<Created> {
  if (await isSandbox(ctx)) return createAndSimulate(ctx, input);
  if (!shown) throw validationError({ confirm_price: "required" });
  const { pickup, dropoff, service_type, vehicle_type } = input;
  const addresses = [pickup.full_address, dropoff.full_address];
  requireShown(ctx, { addresses, service_type, vehicle_type }, shown);
  return createDelivery(ctx, input, { alsoDo: costingNoMoreThan(shown), onlyOffered: true });
}

const createTool: Tool = {
  name: "create",
  title: "Create a delivery",
  description:
    "Books a courier. With live credentials this costs the price that `quote` answered and a real courier comes; in the " +
    "sandbox neither. The same order number with the same content creates nothing new, so that it is safe to repeat.",
  inputSchema: withFields(requestSchema("NewDelivery"), confirmation),
  outputSchema: answerSchema("CreatedDelivery"),
  annotations: {
    title: "Create a delivery",
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
  permission: "deliveries:create",
  call: async (ctx, args) => {
    const { confirm_price } = parseInput(confirmation, args);
    const { delivery } = await create(ctx, parseInput(createInput, args), confirm_price);
    return presentCreatedDelivery(delivery);
  },
};

const cancelTool: Tool = {
  name: "cancel",
  title: "Cancel a delivery",
  description:
    "Cancels a delivery that was not picked up. It cannot be undone. Cancelling again changes nothing.",
  inputSchema: withFields(requestSchema("Cancellation"), orderNumberInput),
  outputSchema: answerSchema("CreatedDelivery"),
  annotations: {
    title: "Cancel a delivery",
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
  },
  permission: "deliveries:cancel",
  call: async (ctx, args) => {
    const { order_number, reason } = parseInput(orderNumberInput.extend(cancelBody.shape), args);
    return presentCreatedDelivery(await cancelDelivery(ctx, { orderNumber: order_number.trim(), reason }));
  },
};

const simulateTool: Tool = {
  name: "simulate",
  title: "Simulate a courier",
  description:
    "Lets a simulated courier carry a delivery of the sandbox: its status changes every `step_seconds` until the " +
    "scenario ends. Replaces a running simulation. Does not work with live credentials.",
  inputSchema: withFields(requestSchema("Simulation"), orderNumberInput),
  outputSchema: answerSchema("DeliveryDetail"),
  annotations: {
    title: "Simulate a courier",
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: false,
    openWorldHint: false,
  },
  permission: "sandbox:simulate",
  call: async (ctx, args) => {
    if (!(await isSandbox(ctx))) {
      throw new ServiceError("notFound", "These are live credentials: only a sandbox can be simulated");
    }
    const { order_number } = parseInput(orderNumberInput, args);
    const run = { ...parseInput(simulateBody, args), orderNumber: order_number.trim() };
    return presentDeliveryDetail(await simulateDelivery(ctx, run));
  },
};

export const writingTools = [createTool, cancelTool, simulateTool];
