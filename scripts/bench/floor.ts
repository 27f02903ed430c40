// The floor: what a delivery API costs at the least, as a bare node:http and pg server. It checks the credentials
// against their stored hash and the required fields of the JSON, and reads and writes such rows with prepared
// statements. It locates and prices nothing.
import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { FLOOR_STATEMENTS } from "./floor-sql";

const PER_PAGE = 10;
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

type Row = Record<string, unknown>;
type Stop = { customer_name: string; full_address: string; phone_number: string };
type Order = {
  order_number: string;
  service_type: string;
  vehicle_type: string;
  pickup: Stop;
  dropoff: Stop;
  package: { content: string };
};

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

function requireFields(value: unknown, fields: string[]): void {
  if (typeof value !== "object" || value === null) throw new Refusal(400, "Not an object");
  const missing = fields.find((field) => !(field in value));
  if (missing !== undefined) throw new Refusal(400, `${missing} is required`);
}

/** The checks come first, so that the cast says what they found. */
function orderOf(body: Row): Order {
  requireFields(body, ["order_number", "service_type", "vehicle_type", "pickup", "dropoff", "package"]);
  for (const stop of [body.pickup, body.dropoff]) {
    requireFields(stop, ["customer_name", "full_address", "phone_number"]);
  }
  requireFields(body.package, ["content"]);
  return body as Order;
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
  const order = orderOf(await bodyOf(request));
  const { pickup: p, dropoff: q } = order;
  const [id, code, createdAt] = [randomUUID(), randomBytes(16).toString("base64url"), new Date()];
  const columns = [
    order.service_type,
    order.vehicle_type,
    "Default Customer",
    order.package.content,
    12_000,
    35,
    1899,
  ];
  const stops = [p, q].flatMap((stop) => [stop.customer_name, stop.full_address, stop.phone_number]);
  const values = [merchant, id, order.order_number, code, ...columns, createdAt, ...stops];
  const { rowCount } = await query("create", values);
  if (rowCount === 0) throw new Refusal(422, "The order number is taken");
  return { ...order, status: "pending", created_at: createdAt, tracking: { code } };
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
  const body = await bodyOf(request);
  requireFields(body, ["addresses"]);
  return { currency: "USD", price: 18.99, estimated_delivery_time: 35, estimated_distance: 12 };
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
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.send?.(typeof address === "object" && address !== null ? address.port : 0);
});
process.on("disconnect", () => process.exit());
