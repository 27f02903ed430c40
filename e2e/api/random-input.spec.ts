import fc from "fast-check";
import { type Answer, type ApiClient, apiClient, expect, test } from "../support/api";
import { type Generated, generatedRequest } from "../support/arbitraries";
import { newMerchant } from "../support/database";

/** `npm run harness -- fuzz` sends a hundred times as many. */
const REQUESTS = 1_000;
const AT_ONCE = 20;

type Sent = Record<string, unknown>;
type Delivery = Record<string, unknown> & { order_number: string };

/** Returns the fields of a sent body that the response must contain. */
function expectedFields(body: Sent): Record<string, unknown> {
  const [wrapped] = (body.deliveries as Sent[] | undefined) ?? [];
  const flat = wrapped ?? body;
  const pickup = (flat.pickup ?? flat.pickup_address) as Sent;
  const dropoff = (flat.dropoff ?? flat.dropoff_address) as Sent;
  const parcel = flat.package as Sent;
  const trimmed = (value: unknown) =>
    typeof value === "string" ? value.replaceAll(/\r\n?/g, "\n").trim() : (value ?? null);
  const orderNumber = trimmed(flat.order_number);
  const scheduled = (stop: Sent, name: string, field: string) => {
    const value = stop[name] ?? stop[`scheduled_${name}`];
    return value === undefined || value === null ? {} : { [field]: value };
  };
  return {
    // Every kind of space is a plain space in an order number.
    order_number:
      typeof orderNumber === "string"
        ? orderNumber.normalize("NFC").replaceAll(/\p{Zs}/gu, " ")
        : orderNumber,
    pickup: { customer_name: trimmed(pickup.customer_name), address: trimmed(pickup.full_address) },
    dropoff: { customer_name: trimmed(dropoff.customer_name), address: trimmed(dropoff.full_address) },
    package: {
      type: trimmed(parcel.type ?? parcel.package_type),
      content: trimmed(parcel.content ?? parcel.content_details),
      size: trimmed(parcel.size ?? parcel.approximate_size),
      // Negative zero is zero in JSON.
      height: Number(parcel.height ?? NaN) === 0 ? 0 : (parcel.height ?? null),
      width: Number(parcel.width ?? NaN) === 0 ? 0 : (parcel.width ?? null),
      length: Number(parcel.length ?? NaN) === 0 ? 0 : (parcel.length ?? null),
      weight: Number(parcel.weight ?? NaN) === 0 ? 0 : (parcel.weight ?? null),
    },
    ...scheduled(pickup, "date", "pickup_date"),
    ...scheduled(pickup, "time", "pickup_time"),
    ...scheduled(dropoff, "date", "delivery_date"),
    ...scheduled(dropoff, "time", "delivery_time"),
  };
}

/** Whether every member of `expected` is in `actual`, with the same value. */
function contains(actual: unknown, expected: unknown): boolean {
  if (typeof expected !== "object" || expected === null) return Object.is(actual, expected);
  return Object.entries(expected).every(([key, value]) => contains((actual as Sent | null)?.[key], value));
}

// No `expect`: Playwright records a step for each, too many for a thousand requests.
async function readBackProblem(api: ApiClient, sent: Generated, answer: Answer): Promise<string | null> {
  const { tracking: _tracking, ...delivery } = answer.body as Delivery;
  const expected = expectedFields(JSON.parse(String(sent.body)) as Sent);
  if (!contains(delivery, expected)) return `was not kept as sent: ${JSON.stringify(expected)}`;
  const found = await api.get(`/deliveries?order_numbers=${encodeURIComponent(delivery.order_number)}`);
  return contains(found.body, { deliveries: [delivery], total_entries: 1 })
    ? null
    : `reads back as ${found.text}`;
}

async function contractProblem(api: ApiClient, sent: Generated, answer: Answer): Promise<string | null> {
  if (answer.status >= 500) return "is a server error";
  if (answer.headers.get("content-type") !== "application/json") return "is not JSON";
  if (!/^[A-Za-z0-9._-]{1,128}$/.test(answer.headers.get("x-request-id") ?? "")) return "has no request id";
  return answer.status === 201 ? readBackProblem(api, sent, answer) : null;
}

test("random input: no 5xx, only JSON in the contract's shapes, accepted deliveries are stored as sent", async ({
  baseURL,
}) => {
  const api = apiClient(baseURL ?? "", await newMerchant("Random input"));
  let created = 0;
  const check = async (sent: Generated) => {
    const answer = await api.send(sent.path, sent);
    const problem = await contractProblem(api, sent, answer);
    if (problem)
      throw new Error(
        `${sent.method} ${sent.path} → ${answer.status} ${answer.text.slice(0, 300)} ${problem}`,
      );
    if (answer.status === 201) created += 1;
  };
  const batch = fc.array(generatedRequest, { minLength: AT_ONCE, maxLength: AT_ONCE });
  await fc.assert(
    fc.asyncProperty(batch, async (requests) => void (await Promise.all(requests.map(check)))),
    { numRuns: REQUESTS / AT_ONCE, endOnFailure: true },
  );
  // If nearly all requests were rejected, reading back would prove nothing.
  expect(created).toBeGreaterThan(REQUESTS / 100);
});
