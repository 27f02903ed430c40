-- What support searches by without knowing the merchant: order numbers and phones of all merchants, written once by
-- triggers when a delivery is created and never touched by its moves. The application reads these two tables with
-- SQL only, so that they are not in schema.prisma. Live deliveries and those of sandboxes are apart in every index:
-- however many there are of one kind, they do not slow down a search among the other.

CREATE TABLE "OrderNumberSearch" (
    "merchantId" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "isSandbox" BOOLEAN NOT NULL,
    "orderNumber" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OrderNumberSearch_pkey" PRIMARY KEY ("merchantId", "deliveryId")
);

-- Place 0 is the pickup, 1 the dropoff, 2 the customer. Digits are kept from the last to the first, because people
-- know the end of a number better than its beginning.
CREATE TABLE "PhoneSearch" (
    "merchantId" TEXT NOT NULL,
    "deliveryId" TEXT NOT NULL,
    "place" SMALLINT NOT NULL,
    "isSandbox" BOOLEAN NOT NULL,
    "digitsReversed" TEXT COLLATE "C" NOT NULL,

    CONSTRAINT "PhoneSearch_pkey" PRIMARY KEY ("merchantId", "deliveryId", "place")
);

-- Every three characters in a row, whatever their case. Unlike pg_trgm it keeps what is neither letter nor digit,
-- needs no extension, and does not depend on the database's locale for letters beyond ASCII. The cost is far above
-- the true one: it keeps the planner from computing it row by row instead of asking the index; and, restricted, from
-- starting parallel workers for it, which takes longer than the search.
CREATE FUNCTION order_number_parts(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL RESTRICTED COST 100000 AS $$
  SELECT ARRAY(
    SELECT DISTINCT substr(lower(value), start, 3)
    FROM generate_series(1, greatest(char_length(lower(value)) - 2, 1)) AS start
  )
$$;

CREATE FUNCTION digits_reversed(phone text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$ SELECT reverse(regexp_replace(phone, '[^0-9]', '', 'g')) $$;

-- Without the list of pending entries, which every search would have to go through.
CREATE INDEX "OrderNumberSearch_live_parts_idx" ON "OrderNumberSearch"
  USING gin (order_number_parts("orderNumber")) WITH (fastupdate = off) WHERE NOT "isSandbox";
CREATE INDEX "OrderNumberSearch_sandbox_parts_idx" ON "OrderNumberSearch"
  USING gin (order_number_parts("orderNumber")) WITH (fastupdate = off) WHERE "isSandbox";
CREATE INDEX "OrderNumberSearch_newest_idx" ON "OrderNumberSearch" ("isSandbox", "createdAt" DESC);
CREATE INDEX "PhoneSearch_digits_idx" ON "PhoneSearch" ("isSandbox", "digitsReversed", "deliveryId" DESC)
  INCLUDE ("merchantId", place);

ALTER TABLE "OrderNumberSearch" ADD CONSTRAINT "OrderNumberSearch_merchantId_deliveryId_fkey"
  FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery"("merchantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "PhoneSearch" ADD CONSTRAINT "PhoneSearch_merchantId_deliveryId_fkey"
  FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery"("merchantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A changed number is found by its new form, and by that one only.
CREATE FUNCTION index_phone_for_search("merchantId" text, "deliveryId" text, place integer, number text) RETURNS void
  LANGUAGE sql AS $$
  INSERT INTO "PhoneSearch" ("merchantId", "deliveryId", place, "isSandbox", "digitsReversed")
  SELECT $1, $2, $3, m."sandboxOfId" IS NOT NULL, digits_reversed($4) FROM "Merchant" AS m WHERE m.id = $1
  ON CONFLICT ("merchantId", "deliveryId", place) DO UPDATE SET "digitsReversed" = EXCLUDED."digitsReversed"
$$;

CREATE FUNCTION index_delivery_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "OrderNumberSearch" ("merchantId", "deliveryId", "isSandbox", "orderNumber", "createdAt")
  SELECT NEW."merchantId", NEW.id, m."sandboxOfId" IS NOT NULL, NEW."orderNumber", NEW."createdAt"
  FROM "Merchant" AS m WHERE m.id = NEW."merchantId"
  ON CONFLICT ("merchantId", "deliveryId")
  DO UPDATE SET "orderNumber" = EXCLUDED."orderNumber", "createdAt" = EXCLUDED."createdAt";
  -- What stands where no phone was given (the specification's default) is nobody's.
  IF NEW."customerPhone" NOT LIKE '%1234567890' THEN
    PERFORM index_phone_for_search(NEW."merchantId", NEW.id, 2, NEW."customerPhone");
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION index_stop_for_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_phone_for_search(NEW."merchantId", NEW."deliveryId", NEW.position, NEW."phoneNumber");
  RETURN NULL;
END
$$;

CREATE TRIGGER "Delivery_index_for_search"
  AFTER INSERT OR UPDATE OF "orderNumber", "createdAt", "customerPhone" ON "Delivery"
  FOR EACH ROW EXECUTE FUNCTION index_delivery_for_search();
CREATE TRIGGER "Stop_index_for_search"
  AFTER INSERT OR UPDATE OF "phoneNumber" ON "Stop"
  FOR EACH ROW EXECUTE FUNCTION index_stop_for_search();
