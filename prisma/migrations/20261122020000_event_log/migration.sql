-- What happened to a delivery is kept once: the status changes become events, which take over what the audit entries of
-- the same changes told besides: the request, and when it was written.

CREATE TYPE "DeliveryEventType" AS ENUM ('created', 'status_changed', 'corrected', 'history_repaired');

ALTER TABLE "StatusChange" RENAME TO "DeliveryEvent";
ALTER TABLE "DeliveryEvent" RENAME CONSTRAINT "StatusChange_pkey" TO "DeliveryEvent_pkey";
ALTER TABLE "DeliveryEvent"
  RENAME CONSTRAINT "StatusChange_merchantId_deliveryId_fkey" TO "DeliveryEvent_merchantId_deliveryId_fkey";

ALTER TABLE "DeliveryEvent"
  ADD COLUMN "type" "DeliveryEventType",
  ADD COLUMN "requestId" TEXT,
  ADD COLUMN "recordedAt" TIMESTAMPTZ(3),
  ADD COLUMN "transactionId" BIGINT NOT NULL DEFAULT 0;

-- An event and an audit entry tell of the same change if they agree in the delivery, the statuses and whether it was a
-- correction; of several such changes the n-th is the n-th.
CREATE TEMPORARY TABLE told ON COMMIT DROP AS
  SELECT event."merchantId", event."deliveryId", event.sequence, entry.id AS "entryId", entry.action,
    entry."requestId", entry."createdAt"
  FROM (
    SELECT "merchantId", "deliveryId", sequence, "isCorrection",
      coalesce("previousStatus"::text, '') AS previous, status::text,
      row_number() OVER (
        PARTITION BY "merchantId", "deliveryId", "isCorrection", "previousStatus", status ORDER BY sequence) AS nth
    FROM "DeliveryEvent"
  ) AS event
  JOIN (
    SELECT *, row_number() OVER (
      PARTITION BY "merchantId", "deliveryId", "isCorrection", previous, status ORDER BY "createdAt", id) AS nth
    FROM (
      SELECT "merchantId", "subjectId" AS "deliveryId", id, action, "requestId", "createdAt",
        action IN ('delivery.corrected', 'delivery.history_repaired') AS "isCorrection",
        CASE action
          WHEN 'delivery.created' THEN ''
          WHEN 'delivery.history_repaired' THEN coalesce(data ->> 'recorded', '')
          ELSE data ->> 'from'
        END AS previous,
        CASE action
          WHEN 'delivery.created' THEN 'pending'
          WHEN 'delivery.history_repaired' THEN data ->> 'status'
          ELSE data ->> 'to'
        END AS status
      FROM "AuditEntry"
      WHERE "subjectType" = 'delivery'
        AND action IN ('delivery.created', 'delivery.moved', 'delivery.corrected', 'delivery.history_repaired')
    ) AS change
  ) AS entry USING ("merchantId", "deliveryId", "isCorrection", previous, status, nth);

CREATE UNIQUE INDEX ON told ("merchantId", "deliveryId", sequence);
ANALYZE told;

UPDATE "DeliveryEvent" AS event SET
  "type" = CASE
    WHEN told.action = 'delivery.history_repaired' THEN 'history_repaired'
    WHEN event."isCorrection" THEN 'corrected'
    WHEN event."previousStatus" IS NULL THEN 'created'
    ELSE 'status_changed'
  END::"DeliveryEventType",
  "requestId" = told."requestId",
  "recordedAt" = coalesce(told."createdAt", event."createdAt")
FROM "DeliveryEvent" AS same LEFT JOIN told USING ("merchantId", "deliveryId", sequence)
WHERE event."merchantId" = same."merchantId" AND event."deliveryId" = same."deliveryId"
  AND event.sequence = same.sequence;

DELETE FROM "AuditEntry" AS entry USING told
WHERE entry."merchantId" = told."merchantId" AND entry.id = told."entryId";

ALTER TABLE "DeliveryEvent"
  DROP COLUMN "isCorrection",
  ALTER COLUMN "type" SET NOT NULL,
  ALTER COLUMN "recordedAt" SET NOT NULL,
  ALTER COLUMN "recordedAt" SET DEFAULT CURRENT_TIMESTAMP,
  ALTER COLUMN "transactionId" SET DEFAULT ((pg_current_xact_id())::text)::bigint;

CREATE INDEX "DeliveryEvent_transactionId_idx" ON "DeliveryEvent"("transactionId");
CREATE INDEX "DeliveryEvent_requestId_idx" ON "DeliveryEvent"("requestId");
