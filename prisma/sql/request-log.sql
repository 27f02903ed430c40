-- The requests of the machine API, a partition for each day (UTC).
CREATE TABLE "ApiRequest" (
  "merchantId" TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  id TEXT NOT NULL,
  "requestId" TEXT NOT NULL,
  "credentialId" TEXT NOT NULL,
  method TEXT NOT NULL,
  route TEXT NOT NULL,
  path TEXT NOT NULL,
  "orderNumber" TEXT,
  status INTEGER,
  "errorName" TEXT,
  "durationMs" INTEGER NOT NULL,
  address TEXT NOT NULL,
  "requestBytes" INTEGER NOT NULL,
  "responseBytes" INTEGER NOT NULL,
  "requestBody" TEXT,
  "responseBody" TEXT,
  "isRequestCut" BOOLEAN NOT NULL,
  "isResponseCut" BOOLEAN NOT NULL,
  CONSTRAINT "ApiRequest_pkey" PRIMARY KEY ("merchantId", at, id)
) PARTITION BY RANGE (at);

CREATE INDEX "ApiRequest_requestId_idx" ON "ApiRequest" ("requestId");
CREATE INDEX "ApiRequest_orderNumber_idx" ON "ApiRequest" ("merchantId", "orderNumber", at)
  WHERE "orderNumber" IS NOT NULL;
-- The requests that did not succeed, which are few among many.
CREATE INDEX "ApiRequest_failed_idx" ON "ApiRequest" ("merchantId", at, id)
  WHERE status >= 400 OR status IS NULL;

-- Creates the partitions from yesterday to some days ahead, and drops those that are no longer kept.
CREATE FUNCTION keep_api_request_days(days_ahead integer, days_kept integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'UTC')::date;
  each_day date;
  each_name text;
BEGIN
  PERFORM pg_advisory_xact_lock(7226004, 0);
  FOR each_day IN SELECT generate_series(today - 1, today + days_ahead, interval '1 day')::date LOOP
    each_name := 'ApiRequest_' || to_char(each_day, 'YYYYMMDD');
    IF to_regclass(quote_ident(each_name)) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF "ApiRequest" FOR VALUES FROM (%L) TO (%L)', each_name,
        to_char(each_day, 'YYYY-MM-DD') || ' 00:00:00+00', to_char(each_day + 1, 'YYYY-MM-DD') || ' 00:00:00+00');
    END IF;
  END LOOP;
  FOR each_name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = '"ApiRequest"'::regclass AND to_date(right(c.relname, 8), 'YYYYMMDD') < today - days_kept
  LOOP
    EXECUTE format('DROP TABLE %I', each_name);
  END LOOP;
END;
$$;
