-- Counts and sums per merchant, UTC day and status follow every change of a delivery, whoever makes it.
-- The rows of one statement are written in the order of their keys, so that two moves cannot deadlock.
CREATE FUNCTION count_deliveries_by_day() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "DeliveryDayCount" AS counts ("merchantId", day, status, count, "priceCents")
  SELECT change."merchantId", change.day, change.status, sum(change.count), sum(change.cents)
  FROM (
    SELECT OLD."merchantId", (OLD."createdAt" AT TIME ZONE 'UTC')::date AS day, OLD.status,
      -1 AS count, -OLD."priceCents"::bigint AS cents
    WHERE TG_OP <> 'INSERT'
    UNION ALL
    SELECT NEW."merchantId", (NEW."createdAt" AT TIME ZONE 'UTC')::date, NEW.status, 1, NEW."priceCents"::bigint
    WHERE TG_OP <> 'DELETE'
  ) AS change
  GROUP BY 1, 2, 3
  ORDER BY 1, 2, 3
  ON CONFLICT ("merchantId", day, status) DO UPDATE
  SET count = counts.count + EXCLUDED.count, "priceCents" = counts."priceCents" + EXCLUDED."priceCents";
  RETURN NULL;
END
$$;

CREATE TRIGGER "Delivery_count_by_day"
  AFTER INSERT OR DELETE OR UPDATE OF "merchantId", status, "createdAt", "priceCents" ON "Delivery"
  FOR EACH ROW EXECUTE FUNCTION count_deliveries_by_day();
