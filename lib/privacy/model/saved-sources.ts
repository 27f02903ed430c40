import { Prisma } from "@/prisma/generated/client";
import { erasedForm } from "../rules/erased";
import { ALL_ROLES, contactsOfForm, hasRole, rolesOf } from "../rules/roles";
import { mentionedIn, mentions, type Subject } from "../rules/subject";
import { inScope, mayMention, pairs } from "./scope";
import type { Found, Source } from "./source";

type Form = Record<string, unknown>;

/** Returns a booking form without the person; everybody, if it is unclear who of them it is. */
function formWithout(form: Form, subject: Subject): Form {
  const roles = rolesOf(contactsOfForm(form), subject);
  return erasedForm(form, hasRole(roles) ? roles : ALL_ROLES);
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
      for (const { merchantId, id, data } of found)
        await db.$executeRaw`
          UPDATE ${name} SET form = ${JSON.stringify(formWithout(data.form as Form, subject))}::jsonb
          WHERE "merchantId" = ${merchantId} AND id = ${id} AND ${also}`;
      return found.length;
    },
  };
}

export const templates = formSource("DeliveryTemplate", Prisma.sql`true`);

/** Only those that have ended: an active one still books for the person, and blocks an erasure. */
export const seriesForms = formSource("Series", Prisma.sql`"endedAt" IS NOT NULL`);

/** Dates of a series with other values than the series. */
export const seriesDates: Source = {
  async find(scope) {
    const rows = await scope.db.$queryRaw<Found[]>`
      SELECT "merchantId", "seriesId" || ':' || date AS id, jsonb_build_object('changes', changes, 'error', error) AS data
      FROM "SeriesDate" WHERE ${inScope(scope)} AND num_nonnulls(changes, error) > 0
        AND ${mayMention(scope, Prisma.sql`concat(changes::text, error::text)`)}`;
    return rows.filter(({ data }) => mentionedIn(data, scope.subject));
  },

  async erase(db, found) {
    for (const { merchantId, id } of found) {
      const [seriesId = "", date = ""] = id.split(":");
      await db.$executeRaw`
        UPDATE "SeriesDate" SET changes = NULL, error = NULL
        WHERE "merchantId" = ${merchantId} AND "seriesId" = ${seriesId} AND date = ${date}`;
    }
    return found.length;
  },
};

/** Saved addresses whose contact is the person. They are deleted, as in the address book. */
export const addresses: Source = {
  async find(scope) {
    const rows = await scope.db.$queryRaw<Found[]>`
      SELECT "merchantId", id, to_jsonb(a) AS data FROM "AddressBookEntry" a
      WHERE ${inScope(scope)} AND (${mayMention(scope, Prisma.sql`"phoneNumber"`)}
        OR ${mayMention(scope, Prisma.sql`coalesce(notes, '')`)})`;
    return rows.filter(
      ({ data }) =>
        mentions(String(data.phoneNumber), scope.subject) || mentionedIn(data.notes, scope.subject),
    );
  },

  async erase(db, found) {
    if (found.length === 0) return 0;
    // First the merchants, as for every change of their addresses.
    await db.$executeRaw`
      UPDATE "Merchant" m SET "defaultPickupId" = NULL FROM ${pairs(found)}
      WHERE m.id = listed."merchantId" AND m."defaultPickupId" = listed.id`;
    return db.$executeRaw`
      DELETE FROM "AddressBookEntry" a USING ${pairs(found)}
      WHERE a."merchantId" = listed."merchantId" AND a.id = listed.id`;
  },
};

/** Returns a filter's query without the texts that name the person. */
function queryWithout(query: string, subject: Subject): string {
  const kept = [...new URLSearchParams(query)].filter(([, value]) => !mentions(value, subject));
  return new URLSearchParams(kept).toString();
}

/** Saved views that search for the person. */
export const savedViews: Source = {
  async find(scope) {
    const rows = await scope.db.$queryRaw<Found[]>`
      SELECT "merchantId", "userId" || ':' || id AS id, jsonb_build_object('name', name, 'query', query) AS data
      FROM "SavedView" WHERE ${inScope(scope)} AND query LIKE '%q=%'`;
    return rows.filter(({ data }) =>
      [...new URLSearchParams(String(data.query)).values()].some((value) => mentions(value, scope.subject)),
    );
  },

  async erase(db, found, subject) {
    for (const { merchantId, id, data } of found) {
      const [userId = "", viewId = ""] = id.split(":");
      await db.$executeRaw`
        UPDATE "SavedView" SET query = ${queryWithout(String(data.query), subject)}
        WHERE "merchantId" = ${merchantId} AND "userId" = ${userId} AND id = ${viewId}`;
    }
    return found.length;
  },
};
