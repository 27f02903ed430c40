"use client";

import { useWatch } from "react-hook-form";
import { useFormat, useText } from "#texts";
import { RadioCardsField, SelectField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { CURRENT_FILTER, EXPORT_FORMATS, EXPORT_PERIODS, LAST_MONTH_DAY } from "@/lib/exports/constants";
import type { ListedSchedule } from "@/lib/exports/reads/list-exports";
import { editScheduledExport, scheduleExport } from "./actions";
import { RecipientsField } from "./recipients-field";
import { capitalized, weekdayName } from "../weekday-name";
import { hourWords } from "./words";

type ScheduleDialogProps = {
  merchantId: string;
  /** The person, who is the first recipient. */
  userId: string;
  /** The person's views. */
  views: readonly { id: string; name: string }[];
  members: readonly { userId: string; name: string; email: string }[];
  /** Time zone of the hour, as text. */
  zone: string;
  /** The one that is changed; left out for a new one. */
  schedule?: ListedSchedule;
  onClose: () => void;
};

const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const;
const MONTH_DAY_OPTIONS = Array.from({ length: LAST_MONTH_DAY }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));
const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

const FIRST: Pick<ListedSchedule, "period" | "day" | "hour" | "format"> = {
  period: "week",
  day: 1,
  hour: 8,
  format: "xlsx",
};

/** Schedules an export by email, or changes one. */
export default function ScheduleDialog(props: ScheduleDialogProps) {
  const { merchantId, userId, views, members, zone, schedule, onClose } = props;
  const { period: every, day, hour, format } = schedule ?? FIRST;
  const isFiltered = schedule !== undefined && schedule.viewName !== null;
  const { t, locale } = useText("exports");
  const { t: kit } = useText("kit");
  const inWords = useFormat();
  const saved = useSaved();
  const form = useZodForm(() => import("@/lib/exports/schema").then((module) => module.scheduleInput), {
    defaultValues: {
      viewId: isFiltered ? CURRENT_FILTER : "",
      period: every,
      weekday: every === "week" ? String(day) : "1",
      monthDay: every === "month" ? String(day) : "1",
      hour: String(hour),
      format,
      recipientIds: schedule ? schedule.recipients.map((each) => each.userId) : [userId],
    },
  });
  const period = useWatch({ control: form.control, name: "period" });
  const title = t(schedule ? "form.edit" : "form.new");
  return (
    <FormDialog
      title={title}
      description={t("form.hint")}
      form={form}
      label={title}
      onSubmit={(values) =>
        schedule
          ? editScheduledExport(merchantId, { ...values, id: schedule.id })
          : scheduleExport(merchantId, values)
      }
      onSuccess={() => {
        onClose();
        saved(t(schedule ? "form.saved" : "form.scheduled"));
      }}
      button={schedule ? kit("action.save") : t("form.new")}
      onClose={onClose}
    >
      <SelectField
        name="viewId"
        label={t("form.view")}
        hint={t("form.viewHint")}
        options={[
          ...(isFiltered
            ? [{ value: CURRENT_FILTER, label: t("form.unchanged", { view: schedule.viewName ?? "" }) }]
            : []),
          { value: "", label: t("allDeliveries") },
          ...views.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <RadioCardsField
        name="period"
        label={t("form.send")}
        options={EXPORT_PERIODS.map((value) => ({
          value,
          label: t(`form.${value}`),
          description: t(`form.${value}Hint`),
        }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {period === "week" ? (
          <SelectField
            name="weekday"
            label={t("form.weekday")}
            options={WEEKDAYS.map((each) => ({
              value: String(each),
              label: capitalized(weekdayName(locale, each)),
            }))}
          />
        ) : (
          <SelectField name="monthDay" label={t("form.monthDay")} options={MONTH_DAY_OPTIONS} />
        )}
        <SelectField
          name="hour"
          label={t("form.time")}
          hint={zone}
          options={HOURS.map((each) => ({ value: String(each), label: hourWords(inWords, each) }))}
        />
      </div>
      <SelectField
        name="format"
        label={t("form.format")}
        options={EXPORT_FORMATS.map((value) => ({ value, label: t(`format.${value}`) }))}
      />
      <RecipientsField name="recipientIds" label={t("form.recipients")} members={members} />
    </FormDialog>
  );
}
