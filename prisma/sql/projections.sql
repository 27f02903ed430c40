-- What the projections (lib/core/projector.ts) need besides their tables, and the searches of merchants and of support.
-- Their rows are written again and again.
ALTER TABLE "DeliveryDayCount" SET (fillfactor = 50);
ALTER TABLE "DeliveryTotal" SET (fillfactor = 50);
ALTER TABLE "EventCounter" SET (fillfactor = 50);

-- A text as searches compare it: in lower case and without accents, so that "lucia" finds "Lucía". Not by the extension
-- unaccent: its function is not immutable, and a server may lack it. What is left are letters that Unicode does not take
-- apart. Lower case comes after: in a database of locale C, only ASCII letters have one. Not declared STRICT, which would keep PostgreSQL
-- from inlining it.
CREATE FUNCTION search_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length(value) = char_length(value) THEN lower(value)
    ELSE lower(normalize(replace(replace(replace(replace(translate(
      regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g'),
      'ØøŁłĐđÐðıÆŒẞ', 'OoLlDdDdiæœß'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC))
  END
$$;

-- A merchant's search: any part of any text. From the sample of texts that ANALYZE keeps, PostgreSQL estimates how
-- frequent a substring is, and chooses between the index and a scan from the newest delivery.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
ALTER TABLE "DeliverySearch" ALTER COLUMN text SET STATISTICS 500;
CREATE INDEX "DeliverySearch_text_idx" ON "DeliverySearch" USING gin (text gin_trgm_ops);

-- Every three characters in a row, whatever their case. Unlike pg_trgm it keeps what is neither letter nor digit. The
-- cost is far above the true one: it keeps the planner from computing it row by row instead of asking the index; and,
-- restricted, from starting parallel workers for it, which takes longer than the search.
CREATE FUNCTION order_number_parts(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL RESTRICTED COST 100000 AS $$
  SELECT ARRAY(
    SELECT DISTINCT substr(lower(value), start, 3)
    FROM generate_series(1, greatest(char_length(lower(value)) - 2, 1)) AS start
  )
$$;

-- Live deliveries and those of sandboxes are apart: however many there are of one kind, they do not slow down a search
-- among the other.
CREATE INDEX "DeliverySearch_live_parts_idx" ON "DeliverySearch"
  USING gin (order_number_parts("orderNumber")) WHERE NOT "isSandbox";
CREATE INDEX "DeliverySearch_sandbox_parts_idx" ON "DeliverySearch"
  USING gin (order_number_parts("orderNumber")) WHERE "isSandbox";

-- From the last digit to the first, because people know the end of a number better than its beginning.
CREATE INDEX "Stop_phone_idx" ON "Stop" (reverse(split_part("phoneNumber", ';', 1)) COLLATE "C", "deliveryId" DESC);
-- The specification's default, stored if no phone number was given, belongs to nobody.
CREATE INDEX "Delivery_phone_idx" ON "Delivery" (reverse(split_part("customerPhone", ';', 1)) COLLATE "C", id DESC)
  WHERE "customerPhone" NOT LIKE '%1234567890';
-- Support looks up a delivery by the merchant's second number, whole.
CREATE INDEX "Delivery_reference_idx" ON "Delivery" (reference, id DESC) WHERE reference IS NOT NULL;
-- Support's search by e-mail, whole or its beginning.
CREATE INDEX "Delivery_email_idx" ON "Delivery" (search_fold("customerEmail") COLLATE "C", id DESC)
  WHERE "customerEmail" IS NOT NULL;
