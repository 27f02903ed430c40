import type { z } from "zod";
import type { Stop } from "@/prisma/generated/client";
import type { Place } from "@waybill/geo/types";
import { entriesOf, type FieldsOf, selectOf, TEXT, UNTIL_END } from "./field";
import type { stopInput } from "./stop-input";

export type StopInput = z.output<typeof stopInput>;

/** Fields with their own place in the form and on the delivery's page. */
type Placed =
  "customer_name" | "full_address" | "phone_number" | "date" | "time" | "ready_at" | "deadline_at";

/** All other fields are shown below, as single-line or multi-line texts. */
type Shown = { [K in keyof StopInput]: { extra: K extends Placed ? null : "line" | "lines" } };

/** The fields in the order of the export. Those of a pickup can be changed until the pickup. */
export const STOP = {
  customer_name: {
    ...UNTIL_END,
    ...TEXT,
    column: "customerName",
    label: "Contact name",
    header: "contact name",
    api: { customer_name: "text" },
    extra: null,
  },
  full_address: {
    change: { until: "end", isRepriced: true },
    ...TEXT,
    column: "fullAddress",
    label: "Address",
    header: "address",
    api: { address: "text" },
    extra: null,
  },
  apartment_unit_number: {
    ...UNTIL_END,
    ...TEXT,
    column: "apartmentUnitNumber",
    label: "Apartment or unit",
    header: "apartment or unit",
    api: {},
    extra: "line",
  },
  phone_number: {
    ...UNTIL_END,
    ...TEXT,
    column: "phoneNumber",
    label: "Phone",
    header: "phone",
    api: { phone_number: "phone" },
    extra: null,
  },
  date: {
    ...UNTIL_END,
    column: "scheduledDate",
    kind: "text",
    label: "Date",
    header: "planned date (local)",
    api: {},
    empty: null,
    extra: null,
  },
  time: {
    ...UNTIL_END,
    column: "scheduledTime",
    kind: "text",
    label: "Time",
    header: "planned time (local)",
    api: {},
    empty: null,
    extra: null,
  },
  ready_at: {
    ...UNTIL_END,
    column: "readyAt",
    kind: "text",
    label: "Not before",
    header: "not before (UTC)",
    api: {},
    empty: null,
    extra: null,
  },
  deadline_at: {
    ...UNTIL_END,
    column: "deadlineAt",
    kind: "text",
    label: "Not after",
    header: "not after (UTC)",
    api: {},
    empty: null,
    extra: null,
  },
  notes: { ...UNTIL_END, ...TEXT, column: "notes", label: "Notes", header: "notes", api: {}, extra: "lines" },
} satisfies FieldsOf<Stop, StopInput, z.input<typeof stopInput>> & Shown;

/** Stop fields of a saved address: all except the schedule, which belongs to one delivery. */
const { date: _date, time: _time, ready_at: _readyAt, deadline_at: _deadlineAt, ...details } = STOP;
export const STOP_DETAILS = details;

export const stopExtras = entriesOf(STOP).filter(([, { extra }]) => extra !== null);

/** Stop columns that are not part of the input. */
type Planned = keyof Place | "merchantId" | "deliveryId" | "position" | "plannedAt";

/** Fails to compile if a column of a stop has no field. */
const _everyColumnHasAField = selectOf(STOP) satisfies Record<Exclude<keyof Stop, Planned>, true>;
