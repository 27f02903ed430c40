import Form from "next/form";
import NextLink from "next/link";
import { useText } from "#texts";
import { dashboardPath } from "@/lib/auth/callback-url";
import { buttonClass } from "@/components/kit/ui/button-class";
import { Input } from "@/components/kit/ui/input";
import { PERIODS, type ShownPeriod } from "./period";

type PeriodPickerProps = { period: ShownPeriod; today: string; merchantKey: string };

/** The last 7, 30 or 90 days, a month, or custom dates, stored in the URL. */
export function PeriodPicker({ period, today, merchantKey }: PeriodPickerProps) {
  const { t } = useText("overview");
  const path = dashboardPath(merchantKey);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2 print:hidden">
      <nav aria-label={t("period.label")} className="flex flex-wrap gap-1">
        {PERIODS.map((choice) => (
          <NextLink
            key={choice}
            href={`${path}?days=${choice}`}
            scroll={false}
            prefetch={false}
            aria-current={period.choice === choice ? "true" : undefined}
            className={buttonClass({
              size: "sm",
              className:
                "aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:text-accent-ink",
            })}
          >
            {t(`period.choice.${choice}`)}
          </NextLink>
        ))}
      </nav>
      <Form
        key={`${period.from} ${period.to}`}
        action={path}
        scroll={false}
        aria-label={t("period.dates")}
        className="flex flex-wrap items-end gap-2"
      >
        <label className="flex items-center gap-1.5 text-xs text-muted">
          {t("period.from")}
          <Input type="date" name="from" required max={today} defaultValue={period.from} className="w-36" />
        </label>
        <label className="flex items-center gap-1.5 text-xs text-muted">
          {t("period.to")}
          <Input type="date" name="to" required max={today} defaultValue={period.to} className="w-36" />
        </label>
        <button type="submit" className={buttonClass({ size: "sm" })}>
          {t("period.show")}
        </button>
      </Form>
    </div>
  );
}
