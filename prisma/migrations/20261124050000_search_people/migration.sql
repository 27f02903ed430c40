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

-- Texts that are stored already are folded in batches by the service (lib/deliveries/jobs.ts).

-- Support's search by e-mail, whole or its beginning.
CREATE INDEX "Delivery_email_idx" ON "Delivery" (search_fold("customerEmail") COLLATE "C", id DESC)
  WHERE "customerEmail" IS NOT NULL;

-- What a member of the staff viewed last: few entries among all.
CREATE INDEX "AuditEntry_viewed_idx" ON "AuditEntry" ("actorId", "createdAt" DESC)
  WHERE action IN ('delivery.opened_by_staff', 'delivery.viewed_as_merchant', 'delivery.proof_viewed_by_staff');
