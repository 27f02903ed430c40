import { z } from "zod";
import { isCalendarDate } from "@/lib/core/calendar";
import { rowId } from "@/lib/core/id-schema";
import type { Problem } from "@/lib/core/problems";
import { optionalText, requiredText } from "@/lib/core/text";
import { issueMessage } from "@/lib/core/validation";
import { MAX_ORDER_NUMBER } from "@/lib/deliveries/constants";
import { orderNumber } from "@/lib/deliveries/fields/order-input";
import { formInput } from "@/lib/deliveries/request";
import { MAX_AT_ONCE, orderNumberKey } from "@/lib/deliveries/schema";
import { LEAD_MINUTES, MAX_DATES, MAX_EVERY_WEEKS, MAX_HOLIDAYS, MAX_NAME } from "./constants";

const name = requiredText({ max: MAX_NAME });
const date = z.string().refine(isCalendarDate, "not_date" satisfies Problem);

const dates = z.array(z.object({ date })).max(MAX_DATES);

/** The dates of a series as its form has them. Its first date is that of the pickup. */
const ruleFields = {
  until: date.nullable(),
  weekdays: z.array(z.int().min(1).max(7)),
  everyWeeks: z.int().min(1).max(MAX_EVERY_WEEKS),
  dates,
  exceptions: dates,
  skipsHolidays: z.boolean(),
};

/** The dates of a series as they are stored. */
export const storedRule = z.object({
  ...ruleFields,
  from: z.string(),
  dates: z.array(z.string()),
  exceptions: z.array(z.string()),
});

/** Parses the values of a booking form. Errors name its fields. */
function withForm<Sent extends { form: unknown }>(sent: Sent, issues: z.core.$RefinementCtx) {
  const form = formInput.safeParse(sent.form, { error: issueMessage });
  if (form.success) return { ...sent, form: form.data };
  for (const { path, message } of form.error.issues) issues.addIssue({ code: "custom", path, message });
  return z.NEVER;
}

const ruleForm = z
  .object(ruleFields)
  .refine(({ weekdays, dates: added }) => weekdays.length + added.length > 0, {
    path: ["weekdays"],
    error: "required" satisfies Problem,
  });

const repeatFields = {
  name,
  leadMinutes: z
    .int()
    .min(Math.min(...LEAD_MINUTES))
    .max(Math.max(...LEAD_MINUTES)),
};

/** When a series repeats, as a person enters it, beside the fields of a delivery. */
export const repeatForm = z.object({ repeat: z.object({ ...repeatFields, rule: ruleForm }) });
export type RepeatForm = z.output<typeof repeatForm>["repeat"];

const daysOf = (rows: readonly { date: string }[]) => [...new Set(rows.map((row) => row.date))].sort();

const repeat = z.object({
  ...repeatFields,
  rule: ruleForm.transform((rule) => ({
    ...rule,
    dates: daysOf(rule.dates),
    exceptions: daysOf(rule.exceptions),
  })),
});

const flat = <Sent extends { repeat: z.output<typeof repeat> }>({ repeat: entered, ...sent }: Sent) => ({
  ...sent,
  ...entered,
});

export const seriesInput = z.object({ repeat, form: z.unknown() }).transform(withForm).transform(flat);
export type SeriesInput = z.output<typeof seriesInput>;

export const seriesKey = z.object({ id: rowId });
export const editSeriesInput = z
  .object({ id: rowId, repeat, form: z.unknown() })
  .transform(withForm)
  .transform(flat);

export const seriesDateKey = z.object({ id: rowId, date });
export const skipInput = seriesDateKey.extend({ isSkipped: z.boolean() });
export const pauseInput = seriesKey.extend({ isPaused: z.boolean() });
export const editDateInput = seriesDateKey.extend({ form: z.unknown() }).transform(withForm);

/** A delivery to save as a template. Without an order number, one is generated for each delivery. */
export const saveTemplateInput = z.object({
  orderNumber: orderNumberKey,
  name,
  pattern: optionalText({ max: MAX_ORDER_NUMBER }).pipe(
    z.preprocess((text) => text || null, orderNumber.nullable()),
  ),
  instructions: optionalText({ max: 2000 }),
});
export const templateKey = z.object({ id: rowId });
export const renameTemplateInput = templateKey.extend({ name });

/** Holidays. Of two on one day, the later one counts. */
export const holidaysInput = z.object({
  holidays: z
    .array(z.object({ date, name }))
    .max(MAX_HOLIDAYS)
    .transform((holidays) => [...new Map(holidays.map((each) => [each.date, each])).values()]),
});

/** Deliveries to book again on a date. `id` names the request, which can be repeated without booking twice. */
export const bookCopiesInput = z.object({
  id: z.uuid(),
  date,
  orderNumbers: z
    .array(orderNumberKey)
    .transform((numbers) => [...new Set(numbers)])
    .pipe(z.array(z.string()).min(1).max(MAX_AT_ONCE)),
});
