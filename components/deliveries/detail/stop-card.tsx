import { MapPin, MapPinCheck, Store } from "lucide-react";
import type { ReactNode } from "react";
import { Badge } from "@/components/kit/ui/badge";
import { Card } from "@/components/kit/ui/card";
import { CopyButton } from "@/components/kit/ui/copy-button";
import type { StopRecord } from "@/lib/deliveries/rules/record";
import { readablePhone } from "@/lib/core/international-phone";
import { STOP, stopExtras } from "@/lib/deliveries/fields/stop";
import type { FromRecipient } from "@/lib/deliveries/rules/recipient-help";
import { formatWithWeekday, StopTime } from "./stop-time";

const STOPS = {
  pickup: { title: "Pickup", icon: Store, time: "pickup" },
  dropoff: { title: "Dropoff", icon: MapPin, time: "delivery" },
} as const;

/** How precisely the address was located. The estimate and the map depend on it. */
function precisionWords({ precision, postalCode, countryCode }: StopRecord): string {
  if (precision === "pin") return "Pin on the map";
  if (precision === "house") return "Located by house";
  if (precision === "street") return "Located by street";
  return precision === "postal_code" && postalCode !== null
    ? `Located by ${countryCode === "US" ? "ZIP" : "postal"} code`
    : "Located only by city";
}

/** The window of a stop, local to it: `Fri, Nov 20, 2026, 2:30 PM EST to Fri, …`. Null without one. */
function windowWords({ readyAt, deadlineAt, timeZone }: StopRecord): string | null {
  const words = (at: string) => formatWithWeekday(new Date(at), timeZone);
  if (readyAt && deadlineAt) return `${words(readyAt)} to ${words(deadlineAt)}`;
  if (readyAt) return `After ${words(readyAt)}`;
  return deadlineAt && `By ${words(deadlineAt)}`;
}

type StopCardProps = {
  kind: keyof typeof STOPS;
  stop: StopRecord;
  /** The recipient's note and safe place, at the dropoff. */
  recipient?: FromRecipient;
};

/** One stop: time, contact, address and notes for the courier. */
export function StopCard({ kind, stop, recipient }: StopCardProps) {
  const { title, icon: Icon, time } = STOPS[kind];
  const scheduled = stop.scheduledDate !== null || stop.scheduledTime !== null;
  const window = windowWords(stop);
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Icon aria-hidden className="size-4 text-muted" />
          {title}
        </span>
      }
    >
      <dl className="grid gap-3">
        <Fact term={`${scheduled ? "Requested" : "Planned"} ${time}`}>
          <StopTime instant={stop.plannedAt} timeZone={stop.timeZone} />
        </Fact>
        {window && <Fact term="Requested window">{window}</Fact>}
        <Fact term={STOP.customer_name.label}>{stop.customerName}</Fact>
        <Fact
          term={STOP.phone_number.label}
          copy={<CopyButton value={stop.phoneNumber} label={`${kind} phone`} />}
        >
          <a href={`tel:${stop.phoneNumber}`} className="text-accent-ink tabular-nums hover:underline">
            {readablePhone(stop.phoneNumber)}
          </a>
        </Fact>
        <Fact
          term={STOP.full_address.label}
          copy={<CopyButton value={stop.fullAddress} label={`${kind} address`} />}
        >
          <span className="block whitespace-pre-line">{stop.fullAddress}</span>
          <Badge
            tone={stop.precision === "city" ? "warning" : "neutral"}
            icon={<MapPinCheck aria-hidden />}
            className="mt-1 print:hidden"
          >
            {precisionWords(stop)}
          </Badge>
        </Fact>
        {stopExtras.map(
          ([key, { label, column }]) =>
            stop[column] && (
              <Fact key={key} term={label}>
                <span className="whitespace-pre-line">{stop[column]}</span>
              </Fact>
            ),
        )}
        {recipient?.note && (
          <Fact term="Note from the recipient">
            <span className="whitespace-pre-line">{recipient.note}</span>
          </Fact>
        )}
        {recipient?.safePlace && <Fact term="Safe place, from the recipient">{recipient.safePlace}</Fact>}
      </dl>
    </Card>
  );
}

function Fact({ term, copy, children }: { term: string; copy?: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-xs text-muted">{term}</dt>
      <dd className="flex items-start gap-1">
        <div className="min-w-0 wrap-anywhere">{children}</div>
        {copy && <div className="-my-1 shrink-0">{copy}</div>}
      </dd>
    </div>
  );
}
