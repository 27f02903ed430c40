// The floor: a delivery API as a bare node:http and pg server. It checks requests as Waybill does, by the same functions: the credentials against their stored hash, every field, both addresses, the schedule;
// it measures and prices the trip; and it reads and writes such rows with prepared statements.
import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { planSchedule } from "../../lib/deliveries/model/schedule";
import { readCreateRequest } from "../../lib/deliveries/request";
import { geocoder } from "../../lib/geo/locate";
import { router } from "../../lib/geo/trip";
import { priceTrip, type RateCard } from "../../lib/rates/model/price";
import { quoteInput } from "../../lib/rates/schema";
import { FLOOR_STATEMENTS } from "./floor-sql";

const PER_PAGE = 10;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

type Row = Record<string, unknown>;
class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

function query<R extends pg.QueryResultRow = Row>(name: keyof typeof FLOOR_STATEMENTS, values: unknown[]) {
  return pool.query<R>({ name, text: FLOOR_STATEMENTS[name], values });
}

/** @returns the merchant's id */
async function authenticate({ headers }: IncomingMessage): Promise<string> {
  const { "x-service-token": token, "x-service-secret": secret } = headers;
  const { rows } = await query<{ secret_hash: string; merchant_id: string }>("credential", [token]);
  const given = createHash("sha256").update(String(secret)).digest();
  if (!rows[0] || !timingSafeEqual(given, Buffer.from(rows[0].secret_hash, "hex"))) {
    throw new Refusal(401, "Unauthorized");
  }
  return rows[0].merchant_id;
}

async function bodyOf(request: IncomingMessage): Promise<Row> {
  if (request.headers["content-type"] !== "application/json") throw new Refusal(400, "Not JSON");
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Row;
}

const CARD: RateCard = {
  currency: "USD",
  vehicleType: "car",
  baseCents: 500,
  perKmCents: 110,
  perMinuteCents: 20,
  extraStopCents: 300,
  minimumCents: 800,
  sameDayFactorBps: 10_000,
  fastTrackFactorBps: 15_000,
  scheduledFactorBps: 9_000,
};

type Ordered = Pick<ReturnType<typeof quoteInput.parse>, "addresses" | "service_type" | "vehicle_type">;

async function priced({ addresses, service_type, vehicle_type }: Ordered) {
  const places = await Promise.all(
    addresses.map(async (text) => {
      const place = await geocoder.locate(text);
      if (!place) throw new Refusal(422, "The address cannot be located");
      return place;
    }),
  );
  const trip = await router.trip(places, vehicle_type);
  return { places, trip, price: priceTrip(CARD, trip, service_type) };
}

const presentStop = (row: Row, place: "p" | "q") => ({
  customer_name: row[`${place}_name`],
  full_address: row[`${place}_address`],
  phone_number: row[`${place}_phone`],
});

const present = (row: Row) => ({
  order_number: row.order_number,
  status: row.status,
  service_type: row.service_type,
  vehicle_type: row.vehicle_type,
  name: row.customer_name,
  pickup: presentStop(row, "p"),
  dropoff: presentStop(row, "q"),
  package: { content: row.content },
  estimated_delivery_time: row.duration_minutes,
  estimated_distance: Number(row.distance_meters) / 1000,
  pickup_at: row.p_at,
  delivery_at: row.q_at,
  created_at: row.created_at,
  tracking: { code: row.tracking_code, url: `http://localhost/track/${String(row.tracking_code)}` },
});

async function create(merchant: string, request: IncomingMessage) {
  const { input } = readCreateRequest(await bodyOf(request));
  const { pickup, dropoff, service_type, vehicle_type } = input;
  const addresses = [pickup.full_address, dropoff.full_address];
  const { places, trip, price } = await priced({ addresses, service_type, vehicle_type });
  const createdAt = new Date();
  const [from, to] = places.map(({ timeZone }) => timeZone);
  const planned = planSchedule({
    now: createdAt,
    serviceType: service_type,
    durationMinutes: trip.durationMinutes,
    pickup: { ...pickup, timeZone: from ?? "UTC" },
    dropoff: { ...dropoff, timeZone: to ?? "UTC" },
  });
  const code = randomBytes(16).toString("base64url");
  const key = [merchant, randomUUID(), input.order_number, code];
  const service = [service_type, vehicle_type, input.name, input.package.content];
  const measured = [trip.distanceMeters, trip.durationMinutes, price.totalCents, createdAt];
  const stops = [[pickup, planned.pickupAt] as const, [dropoff, planned.deliveryAt] as const].flatMap(
    ([stop, at]) => [stop.customer_name, stop.full_address, stop.phone_number, at],
  );
  const { rowCount } = await query("create", [...key, ...service, ...measured, ...stops]);
  if (rowCount === 0) throw new Refusal(422, "The order number is taken");
  return { ...input, status: "pending", created_at: createdAt, tracking: { code } };
}

async function list(merchant: string) {
  const [{ rows }, { rows: counts }] = await Promise.all([
    query("list", [merchant, PER_PAGE]),
    query("count", [merchant]),
  ]);
  return {
    deliveries: rows.map(present),
    page_number: 1,
    per_page: PER_PAGE,
    total_entries: counts[0]?.total,
  };
}

async function get(merchant: string, order: string, withHistory: boolean) {
  const [row] = (await query("get", [merchant, order])).rows;
  if (!row) throw new Refusal(404, "Not Found");
  if (!withHistory) return present(row);
  return { ...present(row), history: (await query("history", [merchant, row.id])).rows };
}

async function cancel(merchant: string, order: string) {
  const { rowCount } = await query("cancel", [merchant, order]);
  if (rowCount === 0) throw new Refusal(422, "Not pending");
  return get(merchant, order, false);
}

async function quote(request: IncomingMessage) {
  const input = quoteInput.parse(await bodyOf(request));
  const { trip, price } = await priced(input);
  return {
    currency: price.currency,
    estimated_price: price.totalCents / 100,
    estimated_time: trip.durationMinutes,
  };
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const merchant = await authenticate(request);
  const [, first, order = "", last] = (request.url ?? "").split(/[?/]/);
  if (first === "rates") return quote(request);
  if (last === "cancel") return cancel(merchant, decodeURIComponent(order));
  if (request.method === "POST") return create(merchant, request);
  return order.startsWith("per_page") ? list(merchant) : get(merchant, decodeURIComponent(order), true);
}

const server = createServer((request, response) => {
  const send = (status: number, body: unknown) => {
    const text = JSON.stringify(body);
    response.writeHead(status, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    });
    response.end(text);
  };
  answer(request).then(
    (body) => send(request.method === "POST" ? 201 : 200, body),
    (error: unknown) => send(error instanceof Refusal ? error.status : 500, { message: String(error) }),
  );
});
server.keepAliveTimeout = 60_000;
await geocoder.load();
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" && address !== null ? address.port : 0);
});
process.on("disconnect", () => process.exit());
