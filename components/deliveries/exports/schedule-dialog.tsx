"use client";

import { useWatch } from "react-hook-form";
import { RadioCardsField, SelectField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { CURRENT_FILTER, EXPORT_FORMATS, LAST_MONTH_DAY, WEEKDAYS } from "@/lib/exports/constants";
import type { ListedSchedule } from "@/lib/exports/reads/list-exports";
import { editScheduledExport, scheduleExport } from "./actions";
import { RecipientsField } from "./recipients-field";
import { FORMAT_LABELS, hourWords } from "./words";

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

const PERIODS = [
  { value: "week", label: "Every week", description: "Deliveries created in the seven days before." },
  { value: "month", label: "Every month", description: "Deliveries created in the month before." },
] as const;

const WEEKDAY_OPTIONS = WEEKDAYS.map((label, index) => ({ value: String(index + 1), label }));
const MONTH_DAY_OPTIONS = Array.from({ length: LAST_MONTH_DAY }, (_, index) => ({
  value: String(index + 1),
  label: String(index + 1),
}));
const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourWords(hour) }));
const FORMATS = EXPORT_FORMATS.map((value) => ({ value, label: FORMAT_LABELS[value] }));

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
  const title = schedule ? "Edit scheduled export" : "Schedule export";
  return (
    <FormDialog
      title={title}
      description="The email has a link to the file, which requires signing in."
      form={form}
      label={title}
      onSubmit={(values) =>
        schedule
          ? editScheduledExport(merchantId, { ...values, id: schedule.id })
          : scheduleExport(merchantId, values)
      }
      onSuccess={() => {
        onClose();
        saved(schedule ? "Scheduled export saved" : "Export scheduled");
      }}
      button={schedule ? "Save" : "Schedule export"}
      onClose={onClose}
    >
      <SelectField
        name="viewId"
        label="Deliveries"
        hint="The export keeps the filter when the view is changed or deleted."
        options={[
          ...(isFiltered ? [{ value: CURRENT_FILTER, label: `${schedule.viewName ?? ""} (unchanged)` }] : []),
          { value: "", label: "All deliveries" },
          ...views.map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <RadioCardsField name="period" label="Send" options={PERIODS} />
      <div className="grid gap-4 sm:grid-cols-2">
        {period === "week" ? (
          <SelectField name="weekday" label="Day" options={WEEKDAY_OPTIONS} />
        ) : (
          <SelectField name="monthDay" label="Day of the month" options={MONTH_DAY_OPTIONS} />
        )}
        <SelectField name="hour" label="Time" hint={zone} options={HOURS} />
      </div>
      <SelectField name="format" label="Format" options={FORMATS} />
      <RecipientsField name="recipientIds" label="Recipients" members={members} />
    </FormDialog>
  );
}
