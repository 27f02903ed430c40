import { z } from "zod";
import type { Problem } from "@/lib/core/problems";
import { isCalendarDate } from "@/lib/core/calendar";
import { hasForbiddenCharacter } from "@/lib/core/characters";
import { isTimeZone } from "@/lib/core/time";
import { DELIVERY_STATUSES, type DeliveryStatus } from "../status";
import { position } from "./position";

export const MAX_PER_PAGE = 100;
export const DEFAULT_PER_PAGE = 10;
export const MAX_ORDER_NUMBERS = 100;

/** The contract's limit; the position of such a page's first row is far within PostgreSQL's range. */
export const MAX_PAGE = 1_000_000_000;

const integer = z
  .string()
  .regex(/^-?\d+$/, "not_integer" satisfies Problem)
  // A number with too many digits is only too large.
  .transform((digits) => Math.min(Number(digits), Number.MAX_VALUE));

const positiveInteger = integer.pipe(z.number().min(1));

const items = (value: string) => value.split(",").map((item) => item.trim());

const statuses = z
  .string()
  .transform(items)
  .refine(
    (values) => values.every((value) => (DELIVERY_STATUSES as readonly string[]).includes(value)),
    `not_one_of:${DELIVERY_STATUSES.join(", ")}` satisfies Problem,
  )
  .transform((values) => [...new Set(values)] as DeliveryStatus[]);

const orderNumbers = z
  .string()
  .refine((value) => !hasForbiddenCharacter(value), "control_characters" satisfies Problem)
  .transform((value) => items(value.normalize("NFC")).filter((item) => item !== ""))
  .refine((values) => values.length <= MAX_ORDER_NUMBERS, `max_items:${MAX_ORDER_NUMBERS}` satisfies Problem);

const day = z.string().refine(isCalendarDate, "not_date" satisfies Problem);

/** IANA name of the time zone of the days. */
export const timeZone = z.string().refine(isTimeZone, "not_time_zone" satisfies Problem);

const INSTANT_FORM = "not_instant" satisfies Problem;

const instant = z.iso
  .datetime({ error: INSTANT_FORM })
  .transform((value) => new Date(value))
  .refine((value) => value.getTime() >= 0, INSTANT_FORM);

/** Query of the list (specification, section 4.3). Both days are included; they are whole UTC days unless a zone is named. */
export const listQuery = z
  .object({
    page: integer.pipe(z.number().min(1).max(MAX_PAGE)).default(1),
    per_page: positiveInteger.transform((value) => Math.min(value, MAX_PER_PAGE)).default(DEFAULT_PER_PAGE),
    status: statuses.optional(),
    order_numbers: orderNumbers.optional(),
    start_date: day.optional(),
    end_date: day.optional(),
    /** IANA name of the time zone of both days. */
    time_zone: timeZone.optional(),
    /**
     * Position of the page, so that new rows do not shift it: set by the page links, and takes precedence over
     * `page`.
     */
    position: position.optional(),
    /** Maximum creation time of the deliveries: set by page links of earlier versions. */
    as_of: instant.optional(),
  })
  .superRefine(({ start_date, end_date }, issues) => {
    const missing = start_date === undefined ? "start_date" : "end_date";
    if ((start_date === undefined) !== (end_date === undefined)) {
      issues.addIssue({ code: "custom", path: [missing], message: "required" satisfies Problem });
    } else if (start_date !== undefined && end_date !== undefined && start_date > end_date) {
      issues.addIssue({ code: "custom", path: ["start_date"], message: "after_end_date" satisfies Problem });
    }
  });

export type ListQuery = z.output<typeof listQuery>;
