// The floor's tables and statements: the same rows and indexes as a delivery needs, and nothing derived from them.

export const FLOOR_TABLES = `
  CREATE TABLE credential (token text PRIMARY KEY, secret_hash text NOT NULL, merchant_id text NOT NULL);
  CREATE TABLE delivery (
    merchant_id text, id uuid, order_number text NOT NULL, tracking_code text NOT NULL, status text NOT NULL,
    service_type text NOT NULL, vehicle_type text NOT NULL, customer_name text NOT NULL, content text NOT NULL,
    distance_meters int NOT NULL, duration_minutes int NOT NULL, price_cents int NOT NULL, created_at timestamptz NOT NULL,
    PRIMARY KEY (merchant_id, id), UNIQUE (merchant_id, order_number));
  CREATE INDEX ON delivery (merchant_id, created_at DESC, id DESC);
  CREATE INDEX ON delivery (tracking_code);
  CREATE TABLE stop (
    merchant_id text, delivery_id uuid, position int, customer_name text NOT NULL, full_address text NOT NULL,
    phone_number text NOT NULL, planned_at timestamptz NOT NULL, PRIMARY KEY (merchant_id, delivery_id, position),
    FOREIGN KEY (merchant_id, delivery_id) REFERENCES delivery);
  CREATE TABLE event (
    merchant_id text, delivery_id uuid, sequence int, status text NOT NULL, actor text NOT NULL, created_at timestamptz NOT NULL,
    PRIMARY KEY (merchant_id, delivery_id, sequence), FOREIGN KEY (merchant_id, delivery_id) REFERENCES delivery)`;

/** Deliveries $2 up to $2 + $3 of one merchant, numbered like Waybill's. */
export const FILL_FLOOR = `
  WITH added AS (
    INSERT INTO delivery
    SELECT $1, uuidv7(-age), 'ORD-' || to_char(i, 'FM00000000'), replace(gen_random_uuid()::text, '-', ''), 'pending', 'same_day',
      'car', 'Default Customer', 'Books', 12000, 35, 1899, now() - age
    FROM (SELECT i, interval '30 minutes' + ($2::int + $3 - i) * interval '20 minutes' AS age
      FROM generate_series($2::int, $2::int + $3 - 1) i) filled
    RETURNING merchant_id, id, created_at
  ), stops AS (
    INSERT INTO stop SELECT merchant_id, id, position, 'Ada Lovelace', '350 5th Ave, New York, NY 10118', '+12125550100', created_at
    FROM added, generate_series(0, 1) position
  )
  INSERT INTO event SELECT merchant_id, id, 1, 'pending', 'bench', created_at FROM added`;

const WITH_STOPS = `
  SELECT d.*, p.customer_name AS p_name, p.full_address AS p_address, p.phone_number AS p_phone, p.planned_at AS p_at,
    q.customer_name AS q_name, q.full_address AS q_address, q.phone_number AS q_phone, q.planned_at AS q_at
  FROM delivery d
  JOIN stop p ON p.merchant_id = d.merchant_id AND p.delivery_id = d.id AND p.position = 0
  JOIN stop q ON q.merchant_id = d.merchant_id AND q.delivery_id = d.id AND q.position = 1
  WHERE d.merchant_id = $1`;

/** Prepared once on each connection, by their names. */
export const FLOOR_STATEMENTS = {
  credential: "SELECT secret_hash, merchant_id FROM credential WHERE token = $1",
  create: `
    WITH added AS (
      INSERT INTO delivery VALUES ($1, $2, $3, $4, 'pending', $5, $6, $7, $8, $9, $10, $11, $12)
      ON CONFLICT (merchant_id, order_number) DO NOTHING RETURNING id
    ), stops AS (
      INSERT INTO stop
      SELECT $1, id, 0, $13, $14, $15, $16::timestamptz FROM added
      UNION ALL SELECT $1, id, 1, $17, $18, $19, $20::timestamptz FROM added
    )
    INSERT INTO event SELECT $1, id, 1, 'pending', 'api', $12::timestamptz FROM added`,
  list: `${WITH_STOPS} ORDER BY d.created_at DESC, d.id DESC LIMIT $2`,
  count: "SELECT count(*)::int AS total FROM delivery WHERE merchant_id = $1",
  get: `${WITH_STOPS} AND d.order_number = $2`,
  history:
    "SELECT status, actor, created_at FROM event WHERE merchant_id = $1 AND delivery_id = $2 ORDER BY sequence",
  cancel: `
    WITH changed AS (
      UPDATE delivery SET status = 'cancelled' WHERE merchant_id = $1 AND order_number = $2 AND status = 'pending'
      RETURNING merchant_id, id
    )
    INSERT INTO event SELECT merchant_id, id, 2, 'cancelled', 'api', now() FROM changed`,
};
