import { amountText, toAmount } from "@/lib/core/money";
import { z } from "zod";
import { isSandbox } from "@/lib/account/shared/sandbox";
import type { Context } from "@/lib/core/context";
import { ServiceError, validationError } from "@/lib/core/errors";
import { parseInput } from "@/lib/core/validation";
import {
  presentCancelledDelivery,
  presentCreatedDelivery,
  presentRedelivered,
} from "@/lib/deliveries/present/delivery";
import { presentChangedDelivery, presentDeliveryDetail } from "@/lib/deliveries/present/detail";
import { type DeliveryDetail, getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { cancellationFee } from "@/lib/deliveries/rules/cancellation-fee";
import { redeliveryOf } from "@/lib/deliveries/shared/redelivery";
import { refuseUnlessAllowed } from "@/lib/deliveries/shared/change";
import {
  createInput,
  type CreateInput,
  readChangeRequest,
  readRedeliveryRequest,
} from "@/lib/deliveries/request";
import { cancelBody } from "@/lib/deliveries/schema";
import { type ChangedDelivery, changeDelivery } from "@/lib/deliveries/verbs/change-delivery";
import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { type TransactionHook, createDelivery, type Created } from "@/lib/deliveries/verbs/create-delivery";
import { redeliver } from "@/lib/deliveries/verbs/redeliver";
import { simulateBody } from "@/lib/sandbox/schema";
import { createAndSimulate } from "@/lib/sandbox/verbs/create-and-simulate";
import { redeliverAndSimulate } from "@/lib/sandbox/verbs/redeliver-and-simulate";
import { simulateDelivery } from "@/lib/sandbox/verbs/simulate-delivery";
import { orderNumberInput } from "./reading-tools";
import { confirmable, requireShown, type ShownPrice, shownPrice } from "./shown-price";
import { answerSchema, requestSchema, type Tool, withFields } from "./tool";

const confirmation = z.object({
  confirm_price: shownPrice
    .optional()
    .describe(
      "Required with live credentials: the unchanged `confirm_price` from `quote` for the same trip, after its " +
        "price was shown to the user.",
    ),
});

/** Rolls back the creation if the price differs from the confirmed one. */
function costingNoMoreThan({ amount, currency }: ShownPrice): TransactionHook {
  return (_tx, delivery) => {
    const price = toAmount(delivery.priceCents, delivery.currency);
    if (price === amount && delivery.currency === currency) return Promise.resolve();
    throw new ServiceError(
      "unprocessable",
      `The price is now ${amountText(price, delivery.currency)} ${delivery.currency}, not the ` +
        `${amountText(amount, currency)} ${currency} that were ` +
        "quoted. Nothing was created. Get a new quote",
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
    "Books a courier. With live credentials, this costs the quoted price and sends a real courier; in the sandbox, it does " +
    "neither. Safe to repeat: the same order number with the same content creates nothing new.",
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

const changeInput = orderNumberInput.extend({
  dry_run: z.boolean().default(false).describe("Whether to return only what would change."),
  confirm_price: shownPrice
    .optional()
    .describe(
      "Required with live credentials if the price changes: the unchanged `confirm_price` of a dry run of the same change, " +
        "after its price was shown to the user.",
    ),
});

function tripOf({ delivery }: ChangedDelivery) {
  const { serviceType: service_type, vehicleType: vehicle_type, stops } = delivery;
  return { addresses: stops.map(({ fullAddress }) => fullAddress), service_type, vehicle_type };
}

const changeTool: Tool = {
  name: "change",
  title: "Change a delivery",
  description:
    "Changes fields of a delivery that has not ended; omitted fields stay as they are. A new address, service or vehicle changes the " +
    "price: make a dry run first and show the price to the user. With live credentials, a change of the price requires the " +
    "`confirm_price` that the dry run returned.",
  inputSchema: withFields(requestSchema("DeliveryChange"), changeInput),
  outputSchema: withFields(
    answerSchema("ChangedDelivery"),
    z.object({ confirm_price: shownPrice.optional() }),
  ),
  annotations: {
    title: "Change a delivery",
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
  },
  permission: "deliveries:change",
  call: async (ctx, args) => {
    const { order_number, dry_run, confirm_price: shown } = parseInput(changeInput, args);
    const change = { ...readChangeRequest(args).input, orderNumber: order_number.trim() };
    const preview = await changeDelivery(ctx, { ...change, isDryRun: true });
    const answer = presentChangedDelivery(preview);
    const { after: amount, currency, difference } = answer.price;
    if (dry_run) return { ...answer, confirm_price: confirmable(ctx, tripOf(preview), { amount, currency }) };
    if (difference !== 0 && !(await isSandbox(ctx))) {
      if (!shown) throw validationError({ confirm_price: "required" });
      requireShown(ctx, tripOf(preview), shown);
      if (shown.amount !== amount || shown.currency !== currency) {
        throw new ServiceError(
          "unprocessable",
          `The price would now be ${amountText(amount, currency)} ${currency}, not the ` +
            `${amountText(shown.amount, shown.currency)} ${shown.currency} that were shown. Nothing was changed. Make a ` +
            "new dry run",
        );
      }
    }
    const ifVersion = answer.delivery.version;
    return presentChangedDelivery(await changeDelivery(ctx, { ...change, ifVersion, isDryRun: false }));
  },
};

const cancelInput = orderNumberInput.extend({
  ...cancelBody.shape,
  dry_run: z.boolean().default(false).describe("Whether to return only what cancelling costs."),
  confirm_price: shownPrice
    .optional()
    .describe(
      "Required with live credentials if cancelling costs a fee: the unchanged `confirm_price` of a dry run, after the fee was " +
        "shown to the user.",
    ),
});

/** @throws ServiceError unless the fee of a live cancellation was shown */
async function requireShownFee(
  ctx: Context,
  delivery: DeliveryDetail,
  shown: ShownPrice | undefined,
): Promise<{ shownFeeCents?: number }> {
  const feeCents = delivery.status === "cancelled" ? 0 : cancellationFee(delivery);
  if (await isSandbox(ctx)) return {};
  if (feeCents === 0) return { shownFeeCents: 0 };
  if (!shown) throw validationError({ confirm_price: "required" });
  requireShown(ctx, { action: "cancel", order_number: delivery.orderNumber }, shown);
  const { amount, currency } = { amount: toAmount(feeCents, delivery.currency), currency: delivery.currency };
  if (shown.amount === amount && shown.currency === currency) return { shownFeeCents: feeCents };
  throw new ServiceError(
    "unprocessable",
    `Cancelling now costs ${amountText(amount, currency)} ${currency}. Nothing was cancelled. Make a new dry run`,
  );
}

const cancelTool: Tool = {
  name: "cancel",
  title: "Cancel a delivery",
  description:
    "Cancels a delivery that has not been picked up. This cannot be undone. After the courier has set off, it costs a fee: make a " +
    "dry run first and show the fee to the user. With live credentials, a fee requires the `confirm_price` that the dry run " +
    "returned. Cancelling again changes nothing.",
  inputSchema: withFields(requestSchema("Cancellation"), cancelInput),
  outputSchema: withFields(
    answerSchema("CancelledDelivery"),
    z.object({ confirm_price: shownPrice.optional() }),
  ),
  annotations: {
    title: "Cancel a delivery",
    readOnlyHint: false,
    destructiveHint: true,
    idempotentHint: true,
    openWorldHint: true,
  },
  permission: "deliveries:cancel",
  call: async (ctx, args) => {
    const { order_number, reason, dry_run, confirm_price: shown } = parseInput(cancelInput, args);
    const delivery = await getDelivery(ctx, order_number.trim());
    const { orderNumber, status } = delivery;
    if (dry_run) {
      if (status !== "cancelled") refuseUnlessAllowed(delivery, "cancelled");
      const answer = presentCancelledDelivery(delivery);
      const { cancellation_fee: fee } = answer;
      const priced = { action: "cancel", order_number: orderNumber } as const;
      return { ...answer, ...(fee && { confirm_price: confirmable(ctx, priced, fee) }) };
    }
    const fee = await requireShownFee(ctx, delivery, shown);
    return presentCancelledDelivery(await cancelDelivery(ctx, { orderNumber, reason, ...fee }));
  },
};

const redeliverInput = orderNumberInput.extend({
  new_order_number: z
    .string()
    .optional()
    .describe("Reference for the new delivery. Defaults to `order_number` with `-2` at its end."),
  ...confirmation.shape,
});

const redeliverTool: Tool = {
  name: "redeliver",
  title: "Redeliver a failed delivery",
  description:
    "Books a failed delivery again, as a new delivery with the same content except for the fields you send. With live " +
    "credentials, this costs the quoted price of the trip and sends a real courier: `quote` the trip first. Safe to repeat: a " +
    "delivery has at most one redelivery.",
  inputSchema: withFields(requestSchema("DeliveryChange"), redeliverInput),
  outputSchema: answerSchema("RedeliveredDelivery"),
  annotations: {
    title: "Redeliver a failed delivery",
    readOnlyHint: false,
    destructiveHint: false,
    idempotentHint: true,
    openWorldHint: true,
  },
  permission: "deliveries:redeliver",
  call: async (ctx, args) => {
    const { order_number, new_order_number, confirm_price: shown } = parseInput(redeliverInput, args);
    const { input } = readRedeliveryRequest({ ...args, order_number: new_order_number });
    const redelivery = { ...input, orderNumber: order_number.trim() };
    if (await isSandbox(ctx)) return presentRedelivered(await redeliverAndSimulate(ctx, redelivery));
    if (!shown) throw validationError({ confirm_price: "required" });
    const { orderNumber, fields } = redelivery;
    const failed = await getDelivery(ctx, orderNumber);
    const { pickup, dropoff, ...wanted } = await redeliveryOf(ctx, failed, fields);
    const { service_type, vehicle_type } = wanted;
    const addresses = [pickup.full_address, dropoff.full_address];
    requireShown(ctx, { addresses, service_type, vehicle_type }, shown);
    return presentRedelivered(await redeliver(ctx, redelivery, costingNoMoreThan(shown)));
  },
};

const simulateTool: Tool = {
  name: "simulate",
  title: "Simulate a courier",
  description:
    "Simulates a courier for a sandbox delivery: the status changes every `step_seconds` until the scenario ends. " +
    "Replaces a running simulation. Does not work with live credentials.",
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
      throw new ServiceError("notFound", "Live deliveries cannot be simulated. Use sandbox credentials");
    }
    const { order_number } = parseInput(orderNumberInput, args);
    const run = { ...parseInput(simulateBody, args), orderNumber: order_number.trim() };
    return presentDeliveryDetail(await simulateDelivery(ctx, run));
  },
};

export const writingTools = [createTool, changeTool, cancelTool, redeliverTool, simulateTool];
