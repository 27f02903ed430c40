import { useFormat, useText } from "#texts";
import { Card } from "@/components/kit/ui/card";
import { Link } from "@/components/kit/ui/link";
import type { FailedDate } from "@/lib/series/reads/series-failures";
import { formatInstant } from "../format-instant";
import { seriesPath } from "../paths";
import { dateWords } from "./date-words";
import { failureWords } from "./failure-words";

type FailuresCardProps = {
  failures: readonly FailedDate[];
  merchantKey: string;
  /** The merchant's time zone. */
  timeZone: string;
};

/** Dates of series whose delivery could not be created. Nothing without any. */
export function FailuresCard({ failures, merchantKey, timeZone }: FailuresCardProps) {
  const text = useText("recurring");
  const trade = useText("trade");
  const format = useFormat();
  const { t } = text;
  if (failures.length === 0) return null;
  return (
    <Card title={t("failures.title")} className="mb-4">
      <ul className="divide-y divide-line">
        {failures.map(({ seriesId, name, date, failure, retryAt }) => (
          <li key={`${seriesId} ${date}`} className="py-2 first:pt-0 last:pb-0">
            <p className="flex flex-wrap items-baseline gap-x-2">
              <Link href={seriesPath(merchantKey, seriesId)} className="font-medium wrap-anywhere">
                {name}
              </Link>
              <span className="text-xs text-muted tabular-nums">
                {dateWords(text, date)}
                {retryAt !== null &&
                  ` · ${t("failures.retried", { when: formatInstant(format, retryAt, timeZone) })}`}
              </span>
            </p>
            {failure && <p className="wrap-anywhere">{failureWords(trade, failure)}</p>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
