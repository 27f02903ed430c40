import type { z } from "zod";
import type { Stop } from "@/prisma/generated/client";
import type { Place } from "@/lib/geo/schema";
import { entriesOf, type FieldsOf, selectOf, TEXT } from "./field";
import type { stopInput } from "./stop-input";

export type StopInput = z.output<typeof stopInput>;

/** These have places of their own in the form and on the delivery's page. */
type Placed = "customer_name" | "full_address" | "phone_number" | "date" | "time";

/** Every other field stands below them, as a text of one line or of several. */
type Shown = { [K in keyof StopInput]: { extra: K extends Placed ? null : "line" | "lines" } };

/** The fields in the order in which the export tells them. */
export const STOP = {
  customer_name: {
    ...TEXT,
    column: "customerName",
    label: "Contact name",
    header: "contact name",
    api: { customer_name: "text" },
    extra: null,
  },
  full_address: {
    ...TEXT,
    column: "fullAddress",
    label: "Address",
    header: "address",
    api: { address: "text" },
    extra: null,
  },
  apartment_unit_number: {
    ...TEXT,
    column: "apartmentUnitNumber",
    label: "Apartment or unit",
    header: "apartment or unit",
    api: {},
    extra: "line",
  },
  phone_number: {
    ...TEXT,
    column: "phoneNumber",
    label: "Phone",
    header: "phone",
    api: { phone_number: "phone" },
    extra: null,
  },
  date: {
    column: "scheduledDate",
    kind: "text",
    label: "Date",
    header: "planned date (local)",
    api: {},
    empty: null,
    extra: null,
  },
  time: {
    column: "scheduledTime",
    kind: "text",
    label: "Time",
    header: "planned time (local)",
    api: {},
    empty: null,
    extra: null,
  },
  notes: { ...TEXT, column: "notes", label: "Notes", header: "notes", api: {}, extra: "lines" },
} satisfies FieldsOf<Stop, StopInput, z.input<typeof stopInput>> & Shown;

/** What a saved address has of a stop: all but the schedule, which is of one delivery only. */
const { date: _date, time: _time, ...details } = STOP;
export const STOP_DETAILS = details;

export const stopExtras = entriesOf(STOP).filter(([, { extra }]) => extra !== null);

/** What the database knows of a stop besides what was sent. */
type Planned = keyof Place | "merchantId" | "deliveryId" | "position" | "plannedAt";

/** Does not compile while a column of a stop has no field. */
const _everyColumnHasAField = selectOf(STOP) satisfies Record<Exclude<keyof Stop, Planned>, true>;
