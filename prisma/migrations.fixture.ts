/** Rows of an earlier version, in that version's columns. */
export const ROWS_OF_BEFORE = `
  INSERT INTO "Merchant" (id, name, currency, "lastDeliveryAt", "createdAt") VALUES
    ('books', 'Corner Books', 'USD', '2026-11-19T10:00:00.003Z', '2026-11-01T00:00:00Z'),
    ('fleurs', 'Fleurs & Cie', 'EUR', 'epoch', '2026-11-02T00:00:00Z');

  INSERT INTO "ApiCredential" ("merchantId", id, token, "secretHash", "revokedAt") VALUES
    ('books', 'key-1', 'books-token', 'hash-1', NULL), ('books', 'key-2', 'books-old', 'hash-2', '2026-11-03T00:00:00Z'),
    ('fleurs', 'key-3', 'fleurs-token', 'hash-3', NULL);

  INSERT INTO "User" (id, email, name, "passwordHash", "isStaff") VALUES
    ('ann', 'ann@example.com', 'Ann', '$argon2id$1', false), ('ben', 'ben@example.com', 'Ben', '$argon2id$2', false),
    ('cleo', 'cleo@example.com', 'Cleo', '$argon2id$3', false), ('sam', 'sam@example.com', 'Sam', '$argon2id$4', true);

  INSERT INTO "Membership" ("merchantId", "userId", role, "createdAt") VALUES
    ('books', 'ann', 'owner', '2026-11-01T00:00:00Z'), ('books', 'ben', 'member', '2026-11-02T00:00:00Z'),
    ('books', 'cleo', 'viewer', '2026-11-03T00:00:00Z'), ('fleurs', 'cleo', 'owner', '2026-11-04T00:00:00Z');

  INSERT INTO "Session" (id, "userId", "merchantId", "expiresAt")
    VALUES ('session-1', 'cleo', 'fleurs', '2026-12-01T00:00:00Z');
  INSERT INTO "Invitation" ("merchantId", id, "tokenHash", email, role, "invitedByName", "expiresAt")
    VALUES ('books', 'invitation-1', 'token-hash', 'dora@example.com', 'member', 'Ann', '2026-12-01T00:00:00Z');
  INSERT INTO "AddressBookEntry" ("merchantId", id, label, "customerName", "fullAddress", "phoneNumber", "updatedAt")
    VALUES ('books', 'entry-1', 'Shop', 'Corner Books', '350 5th Ave, New York, NY 10118', '+12125550100', now());
  UPDATE "Merchant" SET "defaultPickupId" = 'entry-1' WHERE id = 'books';
  INSERT INTO "SavedView" ("merchantId", "userId", id, name, query)
    VALUES ('books', 'ben', 'view-1', 'Trouble', 'status=failed');

  INSERT INTO "Delivery" ("merchantId", id, "orderNumber", "trackingCode", status, "goodsHeld", "startedInAttempt",
    "serviceType", "vehicleType", "customerName", "customerPhone", "packageContent", "packageWeightKg",
    "distanceMeters", "durationMinutes", "priceCents", currency, "priceLines", "createdAt", "updatedAt")
  SELECT 'books', 'd-' || number, 'OLD/№' || number, rpad('track-' || number, 22, 'x'), status, held, started,
    'same_day', 'car', 'Lin Wei', phone, 'Books', 2.125,
    9400, 31, 2149, 'USD', '[{"code": "base", "amountCents": 2149}]',
    timestamptz '2026-11-19T10:00:00Z' + number * interval '1 millisecond', '2026-11-19T12:00:00Z'
  FROM (VALUES
    (1, 'pending'::"DeliveryStatus", false, false, '+11234567890'),
    (2, 'accepted', false, false, '+12125550142'),
    (3, 'started', true, true, '+11234567890'),
    (4, 'incomplete', true, true, '+11234567890'),
    (5, 'completed', true, true, '+11234567890'),
    (6, 'cancelled', false, false, '+11234567890')
  ) AS old (number, status, held, started, phone);

  INSERT INTO "Stop" ("merchantId", "deliveryId", position, "customerName", "fullAddress", "phoneNumber", "plannedAt",
    precision, latitude, longitude, "countryCode", "regionCode", "postalCode", city, "timeZone")
  SELECT "merchantId", id, position, 'Grace Hopper', '1 Hanson Pl, Brooklyn, NY 11243',
    CASE position WHEN 0 THEN '+12125550100' ELSE '+1718555019' || right(id, 1) END, '2026-11-19T13:00:00Z',
    'postal_code', 40.68, -73.97, 'US', 'NY', '11243', 'Brooklyn', 'America/New_York'
  FROM "Delivery", generate_series(0, 1) AS position;

  INSERT INTO "StatusChange" ("merchantId", "deliveryId", sequence, "previousStatus", status, "actorKind", "actorName",
    "createdAt")
  SELECT "merchantId", id, 1, NULL::"DeliveryStatus", 'pending'::"DeliveryStatus", 'api_key'::"ActorKind", 'API key', "createdAt" FROM "Delivery"
  UNION ALL
  SELECT "merchantId", id, 2, 'pending', status, 'system', 'operator', "updatedAt" FROM "Delivery" WHERE status <> 'pending';

  INSERT INTO "AuditEntry" ("merchantId", id, "actorKind", "actorName", action, "subjectType", "subjectId", "requestId", data)
  SELECT "merchantId", 'audit-' || id, 'api_key'::"ActorKind", 'API key', 'delivery.created', 'delivery', id, 'old-request', '{}'::jsonb
  FROM "Delivery"
  UNION ALL
  SELECT 'books', 'audit-of-' || number, 'system', 'operator', 'delivery.moved', 'delivery', 'd-' || number, 'moved-' || number,
    jsonb_build_object('from', 'pending', 'to', status)
  FROM (VALUES (5, 'completed'), (6, 'failed')) AS moved (number, status)`;
