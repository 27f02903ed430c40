import { Badge, type Tone } from "@/components/kit/ui/badge";
import { formatDate } from "@/components/deliveries/format";
import { toLocalTime } from "@/lib/core/time";

const toneOf = (status: number | null): Tone =>
  status === null ? "warning" : status < 400 ? "success" : status < 500 ? "warning" : "danger";

/** Status of a response. */
export function RequestStatus({ status }: { status: number | null }) {
  return <Badge tone={toneOf(status)}>{status ?? "No response"}</Badge>;
}

/** With seconds, because requests can be close together: `Nov 22, 17:05:33`. */
export function requestTime(at: Date, timeZone: string): string {
  const { date, time } = toLocalTime(at, timeZone);
  return `${formatDate(date, { year: false })}, ${time}`;
}

const BYTES = new Intl.NumberFormat("en-US");

/** 1234 as `1,234 bytes`. */
export function bytesWords(count: number): string {
  return count === 1 ? "1 byte" : `${BYTES.format(count)} bytes`;
}
