import { toAmount } from "@/lib/core/money";
import { z } from "zod";
import { optionalText } from "@/lib/core/text";
import { parseInput } from "@/lib/core/validation";
import { formatTimestamp } from "@/lib/core/time";
import { presentDeliveryDetail } from "@/lib/deliveries/present/detail";
import { timeZone } from "@/lib/deliveries/rules/list-query";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { searchDeliveries, type SearchPage } from "@/lib/deliveries/reads/search-deliveries";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";
import { presentQuote } from "@/lib/rates/present";
import { quote } from "@/lib/rates/reads/quote";
import { quoteInput } from "@/lib/rates/schema";
import { logTool } from "./log-tool";
import { confirmable, CONFIRMABLE_MINUTES, shownPrice } from "./shown-price";
import { answerSchema, objectSchema, requestSchema, type Tool, withFields } from "./tool";

/** Annotations of read-only tools. */
const READS = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false };

/** The addresses of a trip that can become a delivery. */
const STOPS_OF_DELIVERY = 2;

const quoteTool: Tool = {
  name: "quote",
  title: "Get a quote",
  description:
    "Returns the price and travel time of a trip through 2 to 25 addresses, in the given order. Books nothing and is " +
    "free. Show the price to the user before you create a delivery: with live credentials, `create` requires " +
    `the \`confirm_price\` returned here for pickup and dropoff, within ${CONFIRMABLE_MINUTES} minutes. Also send ` +
    "`quote_id` to `create`: then the price holds until `quote_expires_at`.",
  inputSchema: requestSchema("QuoteRequest"),
  outputSchema: withFields(
    answerSchema("Quote"),
    z.object({
      quote_id: z.string().describe("Send it to `create` to book at this price."),
      quote_expires_at: z.string().describe("Until when the price holds, in UTC."),
      confirm_price: shownPrice.optional(),
    }),
  ),
  annotations: { ...READS, title: "Get a quote" },
  permission: "rates:quote",
  call: async (ctx, args) => {
    const trip = parseInput(quoteInput, args);
    const quoted = await quote(ctx, trip);
    const answer = {
      ...presentQuote(quoted),
      quote_id: quoted.id,
      quote_expires_at: formatTimestamp(quoted.expiresAt),
      ...(quoted.courierFrom && { courier_from: formatTimestamp(quoted.courierFrom) }),
    };
    if (trip.addresses.length !== STOPS_OF_DELIVERY) return answer;
    const price = { amount: answer.estimated_price, currency: answer.currency };
    return { ...answer, confirm_price: confirmable(ctx, trip, price) };
  },
};

const PAGE = 25;
const day = z.iso.date().nullish();

const findInput = z.strictObject({
  text: optionalText({ max: 200 }).describe(
    "Every word must occur in a name, an address, a phone number or the order number.",
  ),
  status: z
    .array(z.enum(DELIVERY_STATUSES))
    .default([])
    .describe("Only return deliveries with these statuses."),
  from: day.describe("Earliest creation date, in `time_zone`."),
  to: day.describe("Latest creation date."),
  time_zone: timeZone.optional().describe("IANA time zone of both dates. Defaults to the merchant's."),
  late: z.boolean().default(false).describe("Only return open deliveries past their planned delivery time."),
  page: z.int().min(1).max(1_000_000).default(1).describe(`Page number, ${PAGE} deliveries each.`),
});

const end = z.object({ customer_name: z.string(), city: z.string() });

const findOutput = z.object({
  deliveries: z.array(
    z.object({
      order_number: z.string(),
      status: z.enum(DELIVERY_STATUSES),
      created_at: z.string(),
      pickup: end,
      dropoff: end,
      planned_delivery_at: z.string().describe("In UTC."),
      price: z.number(),
      currency: z.string(),
      is_cancellable: z.boolean(),
    }),
  ),
  page: z.int(),
  total: z.int().describe("Number of deliveries on all pages, counted up to a limit."),
  is_total_capped: z.boolean().describe("Whether there are more than `total`."),
});

function presentFound({ deliveries, page, total, isCapped }: SearchPage): z.input<typeof findOutput> {
  return {
    deliveries: deliveries.map(({ pickup, dropoff, ...delivery }) => ({
      order_number: delivery.orderNumber,
      status: delivery.status,
      created_at: formatTimestamp(delivery.createdAt),
      pickup: { customer_name: pickup.customerName, city: pickup.city },
      dropoff: { customer_name: dropoff.customerName, city: dropoff.city },
      planned_delivery_at: formatTimestamp(dropoff.plannedAt),
      price: toAmount(delivery.priceCents, delivery.currency),
      currency: delivery.currency,
      is_cancellable: delivery.isCancellable,
    })),
    page,
    total,
    is_total_capped: isCapped,
  };
}

const findTool: Tool = {
  name: "find",
  title: "Find deliveries",
  description: "Finds deliveries by text, status, date or lateness, newest first.",
  inputSchema: objectSchema(findInput, "input"),
  outputSchema: objectSchema(findOutput, "output"),
  annotations: { ...READS, title: "Find deliveries" },
  permission: "deliveries:read",
  call: async (ctx, args) => {
    const { text, status, from, to, time_zone: zone, late, page } = parseInput(findInput, args);
    const filter = { q: text ?? "", status, from: from ?? null, to: to ?? null, late };
    return presentFound(await searchDeliveries(ctx, { filter, page, perPage: PAGE }, { zone }));
  },
};

/** Selects one of the merchant's deliveries. */
export const orderNumberInput = z.object({
  order_number: z.string().describe("The delivery's order number."),
});

const followTool: Tool = {
  name: "follow",
  title: "Follow a delivery",
  description:
    "Returns a delivery with its status history, including times and actors, and the link of the page on which its " +
    "recipient can follow it.",
  inputSchema: objectSchema(orderNumberInput, "input"),
  outputSchema: answerSchema("DeliveryDetail"),
  annotations: { ...READS, title: "Follow a delivery" },
  permission: "deliveries:read",
  call: async (ctx, args) => {
    const { order_number } = parseInput(orderNumberInput, args);
    return presentDeliveryDetail(await getDelivery(ctx, order_number.trim()));
  },
};

export const readingTools = [quoteTool, findTool, followTool, logTool];
