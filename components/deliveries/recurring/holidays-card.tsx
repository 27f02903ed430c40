import { useText } from "#texts";
import { Card } from "@/components/kit/ui/card";
import type { HolidayEntry } from "@/lib/series/reads/list-holidays";
import { dateWords } from "./date-words";
import { LaterHolidaysForm } from "./later-holidays-form";

type HolidaysCardProps = { merchantId: string; holidays: readonly HolidayEntry[]; mayWrite: boolean };

/** The days on which series can be skipped. */
export function HolidaysCard({ merchantId, holidays, mayWrite }: HolidaysCardProps) {
  const text = useText("recurring");
  const { t } = text;
  return (
    <Card title={t("holidays.title")} description={t("holidays.hint")}>
      {mayWrite ? (
        <LaterHolidaysForm merchantId={merchantId} holidays={holidays} />
      ) : holidays.length === 0 ? (
        <p className="text-muted">{t("holidays.none")}</p>
      ) : (
        <ul className="grid gap-1">
          {holidays.map(({ date, name }) => (
            <li key={date}>{t("holidays.entry", { date: dateWords(text, date), name })}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}
