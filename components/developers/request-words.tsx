import { useText } from "#texts";
import { Badge, type Tone } from "@/components/kit/ui/badge";
import type { Format } from "@/components/texts/format";
import { toLocalTime } from "@/lib/core/time";

const toneOf = (status: number | null): Tone =>
  status === null ? "warning" : status < 400 ? "success" : status < 500 ? "warning" : "danger";

/** Status of a response. */
export function RequestStatus({ status }: { status: number | null }) {
  const { t } = useText("developers");
  return <Badge tone={toneOf(status)}>{status ?? t("requests.noResponse")}</Badge>;
}

/** With seconds, because requests can be close together: `Nov 22, 17:05:33`. */
export function requestTime(format: Format, at: Date, timeZone: string): string {
  const { date, time } = toLocalTime(at, timeZone);
  return `${format.date(date, { year: false })}, ${time}`;
}
