-- The merchant's key in the dashboard's addresses, made as lib/account/model/merchant-key.ts does. (Lower case comes
-- last: in a database of locale C, only ASCII letters have one.)
ALTER TABLE "Merchant" ADD COLUMN key TEXT NOT NULL DEFAULT substr(md5(random()::text), 1, 12);

WITH worded AS (
  SELECT m.id, m."createdAt", m."sandboxOfId" IS NOT NULL AS "isSandbox",
    coalesce(nullif(trim('-' FROM left(trim('-' FROM regexp_replace(
      regexp_replace(lower(normalize(coalesce(live.name, m.name), NFKD)), '[\u0300-\u036f]', '', 'g'),
      '[^a-z0-9]+', '-', 'g')), 32)), ''), 'merchant')
      || CASE WHEN m."sandboxOfId" IS NULL THEN '' ELSE '-sandbox' END AS words
  FROM "Merchant" m LEFT JOIN "Merchant" live ON live.id = m."sandboxOfId"
), numbered AS (
  SELECT id, words, row_number() OVER (PARTITION BY words ORDER BY "isSandbox", "createdAt", id) AS number FROM worded
)
UPDATE "Merchant" m SET key = CASE
  WHEN number = 1 AND words NOT IN ('data', 'deliveries', 'quote', 'settings') THEN words
  ELSE words || '-' || substr(md5(m.id), 1, 8)
END
FROM numbered WHERE numbered.id = m.id;

CREATE UNIQUE INDEX "Merchant_key_key" ON "Merchant" (key);
