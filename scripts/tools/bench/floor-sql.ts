// Tables and statements of the floor (floor.ts): two rows per delivery, and nothing derived from them.

export const FLOOR_TABLES = `
  CREATE TABLE credential (token text PRIMARY KEY, secret_hash bytea NOT NULL, merchant_id text NOT NULL);
  CREATE TABLE delivery (
    merchant_id text, id uuid, order_number text NOT NULL, tracking_code text NOT NULL, status text NOT NULL,
    service_type text NOT NULL, vehicle_type text NOT NULL, pickup_name text NOT NULL, pickup_address text NOT NULL,
    pickup_phone text NOT NULL, dropoff_name text NOT NULL, dropoff_address text NOT NULL, dropoff_phone text NOT NULL,
    content text NOT NULL, price_cents int NOT NULL, created_at timestamptz NOT NULL,
    PRIMARY KEY (merchant_id, id), UNIQUE (merchant_id, order_number));
  CREATE INDEX ON delivery (merchant_id, created_at DESC, id DESC);
  CREATE TABLE event (
    merchant_id text, delivery_id uuid, sequence int, status text NOT NULL, actor text NOT NULL, created_at timestamptz NOT NULL,
    PRIMARY KEY (merchant_id, delivery_id, sequence), FOREIGN KEY (merchant_id, delivery_id) REFERENCES delivery)`;

/** Creates $3 pending deliveries of merchant $1, starting with number $2. Order numbers look like Waybill's. */
export const FILL_FLOOR = `
  WITH added AS (
    INSERT INTO delivery
    SELECT $1, uuidv7(-age), 'ORD-' || to_char(i, 'FM00000000'), replace(gen_random_uuid()::text, '-', ''), 'pending', 'same_day',
      'car', 'Ada Lovelace', '350 5th Ave, New York, NY 10118', '+12125550100', 'Grace Hopper',
      '1 Hanson Pl, Brooklyn, NY 11243', '+12125550101', 'Books', 1899, now() - age
    FROM (SELECT i, interval '30 minutes' + ($2::int + $3 - i) * interval '20 minutes' AS age
      FROM generate_series($2::int, $2::int + $3 - 1) i) filled
    RETURNING merchant_id, id, created_at
  )
  INSERT INTO event SELECT merchant_id, id, 1, 'pending', 'bench', created_at FROM added`;

/** Prepared once per connection, under these names. */
export const FLOOR_STATEMENTS = {
  credential: "SELECT secret_hash, merchant_id FROM credential WHERE token = $1",
  create:
    "INSERT INTO delivery VALUES ($1, $2, $3, $4, 'pending', $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15) RETURNING *",
  event: "INSERT INTO event VALUES ($1, $2, $3, $4, 'api', $5)",
  list: "SELECT * FROM delivery WHERE merchant_id = $1 ORDER BY created_at DESC, id DESC LIMIT $2",
  count: "SELECT count(*)::int AS total FROM delivery WHERE merchant_id = $1",
  get: "SELECT * FROM delivery WHERE merchant_id = $1 AND order_number = $2",
  lock: "SELECT * FROM delivery WHERE merchant_id = $1 AND order_number = $2 FOR UPDATE",
  cancel: "UPDATE delivery SET status = 'cancelled' WHERE merchant_id = $1 AND id = $2",
};
