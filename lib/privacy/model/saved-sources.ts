import { Prisma } from "@/prisma/generated/client";
import { ERASED, erasedForm, withoutMentions } from "../rules/erased";
import { contactsOfForm, rolesOf } from "../rules/roles";
import { mentionedIn, mentions, type Subject } from "../rules/subject";
import { inScope, mayMention, pairs } from "./scope";
import type { Found, Source } from "./source";

type Form = Record<string, unknown>;

/** Returns a booking form, or a part of one, without the person, and without each other text that mentions them. */
function formWithout(form: Form, subject: Subject): unknown {
  return withoutMentions(erasedForm(form, rolesOf(contactsOfForm(form), subject)), subject, "");
}

/** A table whose column `form` has values of the booking form. */
function formSource(table: "DeliveryTemplate" | "Series", also: Prisma.Sql): Source {
  const name = Prisma.raw(`"${table}"`);
  return {
    async find(scope) {
      const rows = await scope.db.$queryRaw<Found[]>`
        SELECT "merchantId", id, jsonb_build_object('name', name, 'form', form) AS data FROM ${name}
        WHERE ${inScope(scope)} AND ${also} AND ${mayMention(scope, Prisma.sql`form::text`)}`;
      return rows.filter(({ data }) => mentionedIn(data.form, scope.subject));
    },

    async erase(db, found, subject) {
      let erased = 0;
      for (const { merchantId, id } of found) {
        const where = Prisma.sql`"merchantId" = ${merchantId} AND id = ${id} AND ${also}`;
        // Somebody may have saved it since.
        const [row] = await db.$queryRaw<
          { form: Form }[]
        >`SELECT form FROM ${name} WHERE ${where} FOR UPDATE`;
        if (!row || !mentionedIn(row.form, subject)) continue;
        const without = JSON.stringify(formWithout(row.form, subject));
        erased += await db.$executeRaw`UPDATE ${name} SET form = ${without}::jsonb WHERE ${where}`;
      }
      return erased;
    },
  };
}

export const templates = formSource("DeliveryTemplate", Prisma.sql`true`);

/** Only those that have ended: an active one still books for the person, and blocks an erasure. */
export const seriesForms = formSource("Series", Prisma.sql`"endedAt" IS NOT NULL`);

/** Whether a date `d` of a series `s` is still to be booked: it is not erased, and blocks an erasure. */
export const IS_BOOKING = Prisma.sql`(s."endedAt" IS NULL AND (d.state = 'planned' OR d."retryAt" IS NOT NULL))`;

/** Dates of a series with other values than the series. */
export const seriesDates: Source = {
  async find(scope) {
    const rows = await scope.db.$queryRaw<Found[]>`
      SELECT d."merchantId", d."seriesId" || ':' || d.date AS id,
        jsonb_build_object('changes', d.changes, 'error', d.error) AS data
      FROM "SeriesDate" d JOIN "Series" s ON s."merchantId" = d."merchantId" AND s.id = d."seriesId"
      WHERE ${inScope(scope, Prisma.sql`d."merchantId"`)} AND num_nonnulls(d.changes, d.error) > 0 AND NOT ${IS_BOOKING}
        AND ${mayMention(scope, Prisma.sql`concat(d.changes::text, ' ', d.error::text)`)}`;
    return rows.filter(({ data }) => mentionedIn(data, scope.subject));
  },

  async erase(db, found, subject) {
    let erased = 0;
    for (const { merchantId, id } of found) {
      const [seriesId = "", date = ""] = id.split(":");
      const key = Prisma.sql`
        d."merchantId" = ${merchantId} AND d."seriesId" = ${seriesId} AND d.date = ${date}`;
      const [row] = await db.$queryRaw<{ changes: Form | null }[]>`
        SELECT d.changes FROM "SeriesDate" d JOIN "Series" s ON s."merchantId" = d."merchantId" AND s.id = d."seriesId"
        WHERE ${key} AND NOT ${IS_BOOKING} FOR UPDATE`;
      if (!row) continue;
      // Emptied, not removed: a skipped date that is restored must not be booked for the recipient of the other dates.
      const changes = row.changes && JSON.stringify(formWithout(row.changes, subject));
      erased += await db.$executeRaw`
        UPDATE "SeriesDate" d SET changes = ${changes}::jsonb,
          error = CASE WHEN error IS NOT NULL THEN jsonb_build_object('message', ${ERASED}::text) END
        WHERE ${key}`;
    }
    return erased;
  },
};

const hasNumber = ({ data }: Found, subject: Subject) => mentions(String(data.phoneNumber), subject);

/** Deletes saved addresses whose contact is the person, and replaces notes of other addresses that mention the person. */
export const addresses: Source = {
  async find(scope) {
    const rows = await scope.db.$queryRaw<Found[]>`
      SELECT "merchantId", id, to_jsonb(a) AS data FROM "AddressBookEntry" a
      WHERE ${inScope(scope)} AND (${mayMention(scope, Prisma.sql`"phoneNumber"`)}
        OR ${mayMention(scope, Prisma.sql`coalesce(notes, '')`)})`;
    return rows.flatMap((row) => {
      if (hasNumber(row, scope.subject)) return [row];
      const { notes } = row.data;
      return mentionedIn(notes, scope.subject) ? [{ ...row, data: { notes } }] : [];
    });
  },

  async erase(db, found, subject) {
    // First the merchants, as for every change of their addresses.
    await db.$queryRaw`
      SELECT 1 FROM "Merchant" WHERE id = ANY (${[...new Set(found.map(({ merchantId }) => merchantId))]})
      ORDER BY id FOR NO KEY UPDATE`;
    // Somebody may have changed an address since.
    const rows = await db.$queryRaw<Found[]>`
      SELECT a."merchantId", a.id, to_jsonb(a) AS data FROM "AddressBookEntry" a JOIN ${pairs(found)}
        ON a."merchantId" = listed."merchantId" AND a.id = listed.id
      ORDER BY a."merchantId", a.id FOR UPDATE OF a`;
    const theirs = rows.filter((row) => hasNumber(row, subject));
    const noted = rows.filter((row) => !theirs.includes(row) && mentionedIn(row.data.notes, subject));
    await db.$executeRaw`
      UPDATE "Merchant" m SET "defaultPickupId" = NULL FROM ${pairs(theirs)}
      WHERE m.id = listed."merchantId" AND m."defaultPickupId" = listed.id`;
    const deleted = await db.$executeRaw`
      DELETE FROM "AddressBookEntry" a USING ${pairs(theirs)}
      WHERE a."merchantId" = listed."merchantId" AND a.id = listed.id`;
    const emptied = await db.$executeRaw`
      UPDATE "AddressBookEntry" a SET notes = ${ERASED} FROM ${pairs(noted)}
      WHERE a."merchantId" = listed."merchantId" AND a.id = listed.id`;
    return deleted + emptied;
  },
};
