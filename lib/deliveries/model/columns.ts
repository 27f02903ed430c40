import { Prisma } from "@/prisma/generated/client";
import { CONTENTS } from "../fields/contents";
import { CUSTOMER } from "../fields/customer";
import { columnKinds, type Field, shownColumns } from "../fields/field";
import { HANDOVER, ORDER } from "../fields/order";
import { PACKAGE } from "../fields/package";
import { REQUIREMENTS } from "../fields/requirements";
import { STOP } from "../fields/stop";
import { KEPT_SQL } from "../rules/courier-position";
import type {
  AssignedCourier,
  DeliveryRecord,
  EventRecord,
  Links,
  ShownDelivery,
  StopRecord,
} from "../rules/record";

/** Kind of a column: one of the fields' kinds, or one of three others. */
type Kind = Field["kind"] | "float" | "time" | "json";

type Columns = Readonly<Record<string, Kind>>;

/** Columns selected by a prepared statement, and the mapping of its rows to records. */
export type Selection<Result> = { sql: Prisma.Sql; read: (row: Row) => Result };

/** A row of `prepared`: only types that both drivers read alike. */
export type Row = Record<string, string | number | boolean | null>;

const DELIVERY = {
  id: "text",
  trackingCode: "text",
  status: "text",
  goodsHeld: "flag",
  startedInAttempt: "flag",
  returnsId: "text",
  ...columnKinds(ORDER),
  ...columnKinds(HANDOVER),
  ...columnKinds(REQUIREMENTS),
  ...columnKinds(CUSTOMER),
  ...columnKinds(PACKAGE),
  ...columnKinds(CONTENTS),
  distanceMeters: "integer",
  durationMinutes: "integer",
  pricedMinutes: "integer",
  exactness: "text",
  priceCents: "integer",
  currency: "text",
  priceLines: "json",
  cancellationFeeCents: "integer",
  createdAt: "time",
} satisfies Record<Exclude<keyof DeliveryRecord, "stops">, Kind>;

const STOP_COLUMNS = {
  position: "integer",
  ...columnKinds(STOP),
  plannedAt: "time",
  precision: "text",
  latitude: "float",
  longitude: "float",
  countryCode: "text",
  regionCode: "text",
  postalCode: "text",
  city: "text",
  timeZone: "text",
} satisfies Record<keyof StopRecord, Kind>;

const EVENT = {
  sequence: "integer",
  type: "text",
  previousStatus: "text",
  status: "text",
  actorKind: "text",
  actorName: "text",
  reason: "text",
  goodsHeld: "flag",
  courierId: "text",
  courierName: "text",
  holder: "text",
  change: "json",
  requestId: "text",
  createdAt: "time",
} satisfies Record<keyof EventRecord, Kind>;

const SHOWN_DELIVERY = {
  id: "text",
  status: "text",
  durationMinutes: "integer",
  distanceMeters: "integer",
  createdAt: "time",
  ...shownColumns(ORDER),
  ...asNumbers(shownColumns(PACKAGE)),
} satisfies Record<Exclude<keyof ShownDelivery, "stops">, Kind>;

const SHOWN_STOP = { plannedAt: "time", timeZone: "text", ...shownColumns(STOP) } satisfies Record<
  keyof ShownDelivery["stops"][number],
  Kind
>;

/** Numbers for display need no decimal. */
function asNumbers<C extends Columns>(columns: C): Record<keyof C, Kind> {
  const kinds = Object.entries(columns).map(([name, kind]) => [name, kind === "decimal" ? "float" : kind]);
  return Object.fromEntries(kinds) as Record<keyof C, Kind>;
}

/** The columns of a table as texts, for an array. A time is in milliseconds since 1970. */
function textsSql(table: string, columns: Columns): string {
  const texts = Object.entries(columns).map(([name, kind]) => {
    const column = `${table}."${name}"`;
    return kind === "time" ? `(extract(epoch FROM ${column}) * 1000)::int8::text` : `${column}::text`;
  });
  return texts.join(", ");
}

type Texts = readonly (string | null)[];

/** Conversions by kind; null and unlisted kinds stay unchanged. */
const CONVERTED: { [K in Kind]?: (text: string) => unknown } = {
  time: (text) => new Date(Number(text)),
  decimal: (text) => new Prisma.Decimal(text),
  json: (text) => JSON.parse(text) as unknown,
  integer: Number,
  float: Number,
  flag: (text) => text === "true",
};

/** Returns the reader of the columns that start at `from` in an array of texts. */
function partReader(columns: Columns, from = 0) {
  const parts = Object.entries(columns).map(([name, kind]) => [name, CONVERTED[kind]] as const);
  return (texts: Texts): object => {
    const part: Record<string, unknown> = {};
    let at = from;
    for (const [name, converted] of parts) {
      const text = texts[at++] ?? null;
      part[name] = converted && text !== null ? converted(text) : text;
    }
    return part;
  };
}

/**
 * Columns of a delivery `d` with its stops `pickup` and `dropoff`, from whose types `Result` is derived. They are one
 * column, a JSON array: the driver takes longer to read a hundred columns than to parse it.
 */
function selection<Result>(delivery: Columns, stop: Columns): Selection<Result> {
  const [ofDelivery, ofStop] = [Object.keys(delivery).length, Object.keys(stop).length];
  const [readDelivery, readPickup, readDropoff] = [
    partReader(delivery),
    partReader(stop, ofDelivery),
    partReader(stop, ofDelivery + ofStop),
  ];
  const texts = [textsSql("d", delivery), textsSql("pickup", stop), textsSql("dropoff", stop)].join(", ");
  return {
    sql: Prisma.raw(`to_json(ARRAY[${texts}])::text AS delivery`),
    read: (row) => {
      const values = JSON.parse(String(row.delivery)) as Texts;
      // The tables of columns above satisfy the keys of these types; a test compares the values with Prisma's.
      return Object.assign(readDelivery(values), {
        stops: [readPickup(values), readDropoff(values)],
      }) as Result;
    },
  };
}

/** A stored delivery with its two stops. */
export const STORED_DELIVERY = selection<DeliveryRecord>(DELIVERY, STOP_COLUMNS);

/** Columns of a delivery in the list. */
export const LISTED_DELIVERY = selection<ShownDelivery>(SHOWN_DELIVERY, SHOWN_STOP);

const readEvent = partReader(EVENT);

/** Events of the delivery `d`, oldest first, as one column. */
const historySelection = (isShown: string): Selection<EventRecord[]> => ({
  sql: Prisma.raw(`(
    SELECT json_agg(ARRAY[${textsSql("e", EVENT)}] ORDER BY e.sequence)::text
    FROM "DeliveryEvent" e WHERE e."merchantId" = d."merchantId" AND e."deliveryId" = d.id AND ${isShown}) AS history`),
  // Every delivery has the event of its creation. The columns satisfy the keys of this type, as above.
  read: ({ history }) =>
    (JSON.parse(String(history)) as Texts[]).map((event) => readEvent(event) as EventRecord),
});

/** The history of the delivery `d`. */
export const HISTORY = historySelection("true");

/** The same up to the event with the sequence `asked."deliverySequence"`. */
export const HISTORY_SO_FAR = historySelection(`e.sequence <= asked."deliverySequence"`);

/** Order numbers of the deliveries linked to the delivery `d`, known at the time `until`. */
const linksSelection = (until: string): Selection<Links> => ({
  sql: Prisma.raw(`(
    SELECT json_build_object(
      'returns', (SELECT l."orderNumber" FROM "Delivery" l
        WHERE l."merchantId" = d."merchantId" AND l.id = d."returnsId"),
      'returnedBy', (SELECT l."orderNumber" FROM "Delivery" l
        WHERE l."merchantId" = d."merchantId" AND l."returnsId" = d.id AND l."createdAt" <= ${until}
        ORDER BY l."createdAt" DESC, l.id DESC LIMIT 1),
      'redelivers', (SELECT l."orderNumber" FROM "Delivery" l
        WHERE l."merchantId" = d."merchantId" AND l.id = d."redeliversId"),
      'redeliveredBy', (SELECT l."orderNumber" FROM "Delivery" l
        WHERE l."merchantId" = d."merchantId" AND l."redeliversId" = d.id AND l."createdAt" <= ${until}
          AND l.status <> 'cancelled')
    )::text) AS links`),
  // The object has the keys of this type.
  read: ({ links }) => JSON.parse(String(links)) as Links,
});

/** The deliveries linked to the delivery `d`. */
export const LINKS = linksSelection("'infinity'");

/** The same up to the event with the sequence `asked."deliverySequence"`. */
export const LINKS_SO_FAR = linksSelection(`(
  SELECT e."createdAt" FROM "DeliveryEvent" e
  WHERE e."merchantId" = d."merchantId" AND e."deliveryId" = d.id AND e.sequence = asked."deliverySequence")`);

type StoredCourier = Omit<AssignedCourier, "position"> & {
  position: { latitude: number; longitude: number; at: number } | null;
};

function readCourier({ courier }: Row): AssignedCourier | null {
  if (typeof courier !== "string") return null;
  const { position, ...stored } = JSON.parse(courier) as StoredCourier;
  if (!position) return { ...stored, position };
  const { at, ...point } = position;
  return { ...stored, position: { ...point, recordedAt: new Date(at) } };
}

/** The courier of the delivery `d`, and their last position, as one column. */
export const COURIER: Selection<AssignedCourier | null> = {
  sql: Prisma.raw(`(
    SELECT json_build_object('name', c.name, 'vehicleType', c."vehicleType", 'position', (
      SELECT json_build_object('latitude', p.latitude, 'longitude', p.longitude,
        'at', (extract(epoch FROM p."recordedAt") * 1000)::float8)
      FROM "CourierPosition" p WHERE p."courierId" = c.id AND ${KEPT_SQL}))::text
    FROM "Courier" c WHERE c.id = d."courierId") AS courier`),
  read: readCourier,
};

/**
 * Stops of the delivery `d`, as `pickup` and `dropoff`. The limits keep PostgreSQL from reading whole tables of stops
 * in a plan made without knowing how few deliveries there are.
 */
export const STOPS_SQL = Prisma.sql`
  CROSS JOIN LATERAL (SELECT * FROM "Stop" s WHERE s."merchantId" = d."merchantId" AND s."deliveryId" = d.id
    AND s.position = 0 LIMIT 1) pickup
  CROSS JOIN LATERAL (SELECT * FROM "Stop" s WHERE s."merchantId" = d."merchantId" AND s."deliveryId" = d.id
    AND s.position = 1 LIMIT 1) dropoff`;
