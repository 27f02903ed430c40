import fc from "fast-check";
import { type Answer, type ApiClient, apiClient, expect, test } from "../support/api";
import { bodyProblem } from "../support/answers";
import { type Generated, generatedRequest } from "../support/arbitraries";
import { newMerchant } from "../support/database";

const REQUESTS = 20_000;
const AT_ONCE = 20;

type Sent = Record<string, unknown>;
type Delivery = Record<string, unknown> & { order_number: string };

/** What of a sent body must come back, in the fields of the answer. */
function expectedFields(body: Sent): Record<string, unknown> {
  const [wrapped] = (body.deliveries as Sent[] | undefined) ?? [];
  const flat = wrapped ?? body;
  const pickup = (flat.pickup ?? flat.pickup_address) as Sent;
  const dropoff = (flat.dropoff ?? flat.dropoff_address) as Sent;
  const parcel = flat.package as Sent;
  const trimmed = (value: unknown) => (typeof value === "string" ? value.trim() : (value ?? null));
  const scheduled = (stop: Sent, name: string, field: string) => {
    const value = stop[name] ?? stop[`scheduled_${name}`];
    return value === undefined || value === null ? {} : { [field]: value };
  };
  return {
    order_number: trimmed(flat.order_number),
    pickup: { customer_name: trimmed(pickup.customer_name), address: trimmed(pickup.full_address) },
    dropoff: { customer_name: trimmed(dropoff.customer_name), address: trimmed(dropoff.full_address) },
    package: {
      type: trimmed(parcel.type ?? parcel.package_type),
      content: trimmed(parcel.content ?? parcel.content_details),
      size: trimmed(parcel.size ?? parcel.approximate_size),
      // A negative zero is a zero in JSON.
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

async function expectReadBack(api: ApiClient, sent: Generated, answer: Answer): Promise<void> {
  const { tracking: _tracking, ...delivery } = answer.body as Delivery;
  expect(delivery).toMatchObject(expectedFields(JSON.parse(String(sent.body)) as Sent));
  const found = await api.get(`/deliveries?order_numbers=${encodeURIComponent(delivery.order_number)}`);
  expect(found.body).toMatchObject({ deliveries: [delivery], total_entries: 1 });
}

async function expectContract(api: ApiClient, sent: Generated): Promise<"created" | "other"> {
  const answer = await api.send(sent.path, sent);
  const what = `${sent.method} ${sent.path} → ${answer.status} ${answer.text.slice(0, 300)}`;
  expect(answer.status, what).toBeLessThan(500);
  expect(answer.headers.get("content-type"), what).toBe("application/json");
  expect(answer.headers.get("x-request-id"), what).toMatch(/^[A-Za-z0-9._-]{1,128}$/);
  if (sent.method !== "HEAD") {
    const endpoint = `${sent.method} ${sent.path.split("?")[0] ?? ""}`;
    expect(bodyProblem(endpoint, answer.status, answer.body), what).toBeNull();
  }
  if (answer.status !== 201) return "other";
  await expectReadBack(api, sent, answer);
  return "created";
}

test("random input: no 5xx, only JSON in the contract's shapes, what is accepted reads back", async ({
  baseURL,
}) => {
  test.setTimeout(20 * 60_000);
  const api = apiClient(baseURL ?? "", await newMerchant("Random input"));
  let created = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(generatedRequest, { minLength: AT_ONCE, maxLength: AT_ONCE }),
      async (requests) => {
        const outcomes = await Promise.all(requests.map((request) => expectContract(api, request)));
        created += outcomes.filter((outcome) => outcome === "created").length;
      },
    ),
    { numRuns: REQUESTS / AT_ONCE, endOnFailure: false },
  );
  // Were nearly all refused, the reading back would have shown nothing.
  expect(created).toBeGreaterThan(REQUESTS / 100);
});
