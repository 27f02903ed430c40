// The floor: the delivery API as a bare node:http server with pg and zod. It looks up the credential, validates the
// body and writes two rows in one transaction. It imports nothing of Waybill (ESLint checks that): a slow shared
// function would slow down the floor, too, and the ratio would hide it.
import { createHash, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";
import { z } from "zod";
import { FLOOR_STATEMENTS } from "./floor-sql";

const PER_PAGE = 10;
const PRICE_CENTS = 1_899;

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });

const stop = z.object({
  customer_name: z.string().min(1).max(200),
  full_address: z.string().min(1).max(500),
  phone_number: z.string().regex(/^\+[1-9]\d{6,14}$/),
});

const createBody = z.object({
  order_number: z.string().min(1).max(100),
  service_type: z.enum(["same_day", "fast_track", "scheduled"]),
  vehicle_type: z.enum(["car", "cargo_van", "box_truck"]),
  pickup: stop,
  dropoff: stop,
  package: z.object({ content: z.string().min(1).max(500) }),
});

class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

type Row = Record<string, unknown>;
type Queryable = pg.Pool | pg.PoolClient;

function query<R extends pg.QueryResultRow = Row>(
  on: Queryable,
  name: keyof typeof FLOOR_STATEMENTS,
  values: unknown[],
): Promise<pg.QueryResult<R>> {
  return on.query<R>({ name, text: FLOOR_STATEMENTS[name], values });
}

async function transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const result = await work(client);
    await client.query("COMMIT");
    return result;
  } catch (error) {
    await client.query("ROLLBACK");
    throw error;
  } finally {
    client.release();
  }
}

/** Returns the merchant's id. */
async function authenticate({ headers }: IncomingMessage): Promise<string> {
  const { "x-service-token": token, "x-service-secret": secret } = headers;
  const { rows } = await query<{ secret_hash: Buffer; merchant_id: string }>(pool, "credential", [token]);
  const given = createHash("sha256").update(String(secret)).digest();
  if (!rows[0] || !timingSafeEqual(given, rows[0].secret_hash)) throw new Refusal(401, "Unauthorized");
  return rows[0].merchant_id;
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const present = (row: Row) => ({
  order_number: row.order_number,
  status: row.status,
  service_type: row.service_type,
  vehicle_type: row.vehicle_type,
  pickup: {
    customer_name: row.pickup_name,
    full_address: row.pickup_address,
    phone_number: row.pickup_phone,
  },
  dropoff: {
    customer_name: row.dropoff_name,
    full_address: row.dropoff_address,
    phone_number: row.dropoff_phone,
  },
  package: { content: row.content },
  price: Number(row.price_cents) / 100,
  created_at: row.created_at,
  tracking_code: row.tracking_code,
});

async function create(merchant: string, request: IncomingMessage) {
  const parsed = createBody.safeParse(await bodyOf(request));
  if (!parsed.success) throw new Refusal(422, parsed.error.message);
  const { order_number, service_type, vehicle_type, pickup, dropoff, package: parcel } = parsed.data;
  const [id, createdAt] = [randomUUID(), new Date()];
  const code = randomBytes(16).toString("base64url");
  const stops = [pickup, dropoff].flatMap((each) => [
    each.customer_name,
    each.full_address,
    each.phone_number,
  ]);
  const values = [merchant, id, order_number, code, service_type, vehicle_type, ...stops];
  return transaction(async (client) => {
    const { rows } = await query(client, "create", [...values, parcel.content, PRICE_CENTS, createdAt]);
    await query(client, "event", [merchant, id, 1, "pending", createdAt]);
    return present(rows[0] ?? {});
  });
}

async function list(merchant: string) {
  const { rows } = await query(pool, "list", [merchant, PER_PAGE]);
  const { rows: counts } = await query<{ total: number }>(pool, "count", [merchant]);
  return { deliveries: rows.map(present), per_page: PER_PAGE, total_entries: counts[0]?.total };
}

async function get(merchant: string, order: string) {
  const { rows } = await query(pool, "get", [merchant, order]);
  if (!rows[0]) throw new Refusal(404, "Not Found");
  return present(rows[0]);
}

function cancel(merchant: string, order: string) {
  return transaction(async (client) => {
    const { rows } = await query(client, "lock", [merchant, order]);
    if (rows[0]?.status !== "pending") throw new Refusal(422, "Not pending");
    await query(client, "cancel", [merchant, rows[0].id]);
    await query(client, "event", [merchant, rows[0].id, 2, "cancelled", new Date()]);
    return present({ ...rows[0], status: "cancelled" });
  });
}

async function answer(request: IncomingMessage): Promise<unknown> {
  const merchant = await authenticate(request);
  const [, , order = "", last] = (request.url ?? "").split(/[?/]/);
  if (last === "cancel") return cancel(merchant, order);
  if (request.method === "POST") return create(merchant, request);
  return order.startsWith("per_page") ? list(merchant) : get(merchant, order);
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
