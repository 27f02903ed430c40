import { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { OPEN_STATUSES } from "@/lib/deliveries/status";
import { aliasesOf, type Contacts, type Roles, rolesOf } from "../rules/roles";
import { inScope, pairs, type Scope } from "./scope";

/** A delivery with a person's data. */
export type PersonDelivery = {
  merchantId: string;
  id: string;
  orderNumber: string;
  /** Whether it has not ended, or a courier still has its goods: the data is needed. */
  isOpen: boolean;
  /** None, if only the history names the person: the delivery is somebody else's by now. */
  roles: Roles;
  /** Other phone numbers and emails of the person's contacts. */
  aliases: string[];
};

type Key = { merchantId: string; id: string };

/** Keys of the deliveries whose people, now or before a change, have the phone number or email. */
function keysSql(scope: Scope): Prisma.Sql {
  const { kind, value } = scope.subject;
  // Each value of a change is in quotation marks, which keep longer numbers apart.
  const text = Prisma.sql`lower(change::text)`;
  const changed = Prisma.sql`
    SELECT "merchantId", "deliveryId" FROM "DeliveryEvent"
    WHERE change IS NOT NULL AND ${inScope(scope)}
      AND (strpos(${text}, ${`"${value}"`}) > 0 OR strpos(${text}, ${`"${value};ext=`}) > 0)`;
  // The index of phone numbers starts with the last digit (prisma/sql/projections.sql).
  if (kind === "email")
    return Prisma.sql`
      SELECT "merchantId", id FROM "Delivery"
      WHERE "customerEmail" IS NOT NULL AND search_fold("customerEmail") COLLATE "C" = search_fold(${value})
        AND lower("customerEmail") = ${value} AND ${inScope(scope)}
      UNION ${changed}`;
  return Prisma.sql`
    SELECT "merchantId", id FROM "Delivery"
    WHERE reverse(split_part("customerPhone", ';', 1)) COLLATE "C" = reverse(${value})
      AND "customerPhone" NOT LIKE '%1234567890' AND ${inScope(scope)}
    UNION SELECT "merchantId", "deliveryId" FROM "Stop"
    WHERE reverse(split_part("phoneNumber", ';', 1)) COLLATE "C" = reverse(${value}) AND ${inScope(scope)}
    UNION ${changed}`;
}

type Row = Key & {
  orderNumber: string;
  status: string;
  holder: string;
  customerName: string;
  customerPhone: string;
  customerEmail: string | null;
  stops: { position: number; customerName: string; phoneNumber: string }[];
};

const readRows = (db: Db, keys: readonly Key[]): Promise<Row[]> => db.$queryRaw<Row[]>`
  SELECT d."merchantId", d.id, d."orderNumber", d.status::text AS status, d.holder::text AS holder, d."customerName",
    d."customerPhone", d."customerEmail",
    (SELECT jsonb_agg(jsonb_build_object('position', s.position, 'customerName', s."customerName",
      'phoneNumber', s."phoneNumber") ORDER BY s.position)
      FROM "Stop" s WHERE s."merchantId" = d."merchantId" AND s."deliveryId" = d.id) AS stops
  FROM ${pairs(keys)} JOIN "Delivery" d ON d."merchantId" = listed."merchantId" AND d.id = listed.id
  ORDER BY d."merchantId", d."createdAt", d.id`;

function contactsOf({ customerName, customerPhone, customerEmail, stops }: Row): Contacts {
  const [pickup, dropoff] = stops.map((stop) => ({ name: stop.customerName, phone: stop.phoneNumber }));
  const none = { name: "", phone: "" };
  return {
    customer: { name: customerName, phone: customerPhone, email: customerEmail },
    pickup: pickup ?? none,
    dropoff: dropoff ?? none,
  };
}

const isOpen = ({ status, holder }: Row) =>
  (OPEN_STATUSES as readonly string[]).includes(status) || holder === "courier";

/** Returns a person's deliveries, oldest first by merchant. In one that names the person only in its history, they have no role. */
export async function findDeliveries(scope: Scope): Promise<PersonDelivery[]> {
  const keys = await scope.db.$queryRaw<Key[]>`${keysSql(scope)}`;
  if (keys.length === 0) return [];
  const rows = await readRows(scope.db, keys);
  return rows.map((row) => {
    const { merchantId, id, orderNumber } = row;
    const contacts = contactsOf(row);
    const roles = rolesOf(contacts, scope.subject);
    const aliases = aliasesOf(contacts, roles, scope.subject);
    return { merchantId, id, orderNumber, isOpen: isOpen(row), roles, aliases };
  });
}
