import { z } from "zod";
import type { Prisma } from "@/prisma/generated/client";
import { pageSentence } from "@/lib/core/problems";
import { describePlace } from "@waybill/geo/places";
import { PRECISIONS } from "@waybill/geo/types";
import type { RowStatus } from "../constants";
import type { ColumnMatch } from "../rules/columns";
import { IMPORT_FIELDS } from "../rules/fields";
import { damagesOf, textsOf } from "./stored";

export type FoundRow = {
  position: number;
  line: number;
  cells: Prisma.JsonValue;
  edited: Prisma.JsonValue;
  damages: Prisma.JsonValue;
  status: RowStatus;
  orderNumber: string | null;
  error: Prisma.JsonValue;
  preview: Prisma.JsonValue;
  deliveryId: string | null;
};

/** A stop as understood: its address, and how precisely it was located. */
type ShownStop = { address: string; precision: (typeof PRECISIONS)[number]; located: string };

/** A problem of a row; `column` is null if no cell of the file causes it. */
type RowProblem = { column: number | null; message: string };

export type ImportRowView = {
  position: number;
  line: number;
  cells: string[];
  status: RowStatus;
  orderNumber: string | null;
  /** Whether it can be corrected and booked. */
  isOpen: boolean;
  /** Whether there is a delivery of the order number. Not if the row repeats another one that is not booked yet. */
  hasDelivery: boolean;
  problems: RowProblem[];
  /** Null for a row that cannot be booked. */
  plan: {
    pickup: ShownStop;
    dropoff: ShownStop;
    pickupAt: string;
    dropoffAt: string;
    priceCents: number;
    currency: string;
  } | null;
};

const place = z.object({
  precision: z.enum(PRECISIONS),
  latitude: z.number(),
  longitude: z.number(),
  countryCode: z.string(),
  regionCode: z.string().nullable(),
  postalCode: z.string().nullable(),
  city: z.string(),
});

const stop = z.object({ address: z.string() });

/** The parts of a dry run's result that a page shows. */
const preview = z.object({
  pickup: stop,
  dropoff: stop,
  pickup_date: z.string(),
  pickup_time: z.string(),
  delivery_date: z.string(),
  delivery_time: z.string(),
  priceCents: z.int(),
  currency: z.string(),
  places: z.tuple([place, place]),
});

const storedError = z.object({
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});

const LABELS = new Map<string, string>(IMPORT_FIELDS.map(({ field, label }) => [field, label]));

export function presentRow(row: FoundRow, { columns }: { columns: readonly ColumnMatch[] }): ImportRowView {
  const { position, line, status, orderNumber } = row;
  const isWrong = status === "problem";
  const damages = damagesOf(row);
  const isDamaged = (at: number | null) => damages.some(({ column }) => column === at);
  // A damaged value is rejected, too.
  const rejected = problemsOf(row.error, columns).filter(({ column }) => !isDamaged(column));
  return {
    position,
    line,
    cells: textsOf(row),
    status,
    orderNumber,
    isOpen: status !== "booked" && status !== "waiting",
    hasDelivery: row.deliveryId !== null,
    problems: isWrong ? [...damages.map(({ column, message }) => ({ column, message })), ...rejected] : [],
    plan: planOf(row.preview),
  };
}

function planOf(stored: Prisma.JsonValue): ImportRowView["plan"] {
  const read = preview.safeParse(stored);
  if (!read.success) return null;
  const { pickup, dropoff, places, priceCents, currency, ...times } = read.data;
  const [from, to] = places;
  const shown = ({ address }: z.output<typeof stop>, at: z.output<typeof place>): ShownStop => ({
    address,
    precision: at.precision,
    located: describePlace({ ...at, timeZone: "UTC" }),
  });
  return {
    pickup: shown(pickup, from),
    dropoff: shown(dropoff, to),
    pickupAt: `${times.pickup_date} ${times.pickup_time}`,
    dropoffAt: `${times.delivery_date} ${times.delivery_time}`,
    priceCents,
    currency,
  };
}

/** Of a row with an earlier row's order number, by its position in the batch. */
const REPEATED = /^order_number is already used with different content in row \d+$/;

/** The problems of a row in words for people, each at the cell that it is about. */
function problemsOf(stored: Prisma.JsonValue, columns: readonly ColumnMatch[]): RowProblem[] {
  const read = storedError.safeParse(stored);
  if (!read.success) return [];
  const { message, fields = {} } = read.data;
  const numberAt = columnOf("order_number", columns);
  if (REPEATED.test(message))
    return [{ column: numberAt, message: "Another row has this order number with different content" }];
  const entries = Object.entries(fields);
  if (entries.some(([, problem]) => problem === "differs")) {
    const differing = entries.map(([path]) => labelOf(path)).join(", ");
    return [
      { column: numberAt, message: `A delivery has this order number with another value for: ${differing}` },
    ];
  }
  if (entries.length === 0) return [{ column: null, message }];
  return entries.map(([path, problem]) => ({
    column: columnOf(path, columns),
    message: pageSentence(labelOf(path), problem),
  }));
}

/** Fields that are joined from parts, if no column has the whole. */
const PARTS: Readonly<Record<string, readonly string[]>> = {
  full_address: ["street", "city", "postal_code", "house_number", "street_2", "region", "country"],
  customer_name: ["last_name", "first_name", "company"],
};

/** The column that a problem is about: of the field, or of a part of it. */
function columnOf(path: string, columns: readonly ColumnMatch[]): number | null {
  const [stop = "", name = ""] = path.split(".");
  const fields = [path, ...(PARTS[name] ?? []).map((part) => `${stop}.${part}`)];
  const at = fields
    .map((each) => columns.findIndex(({ field }) => field === each))
    .find((found) => found >= 0);
  return at ?? null;
}

/** Name of a field on the page; an unlisted one by its path. */
function labelOf(path: string): string {
  const words = path.replace(".", " ").replaceAll("_", " ");
  return LABELS.get(path) ?? words.charAt(0).toUpperCase() + words.slice(1);
}
