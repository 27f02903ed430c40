import { Card } from "@/components/kit/ui/card";
import type { HolidayEntry } from "@/lib/series/reads/list-holidays";
import { LaterHolidaysForm } from "../forms";
import { dateWords } from "./date-words";

type HolidaysCardProps = { merchantId: string; holidays: readonly HolidayEntry[]; mayWrite: boolean };

/** The days on which series can be skipped. */
export function HolidaysCard({ merchantId, holidays, mayWrite }: HolidaysCardProps) {
  return (
    <Card title="Holidays" description="Series that skip holidays have no delivery on these days.">
      {mayWrite ? (
        <LaterHolidaysForm merchantId={merchantId} holidays={holidays} />
      ) : holidays.length === 0 ? (
        <p className="text-muted">No holidays yet.</p>
      ) : (
        <ul className="grid gap-1">
          {holidays.map(({ date, name }) => (
            <li key={date}>
              {dateWords(date)}: {name}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
