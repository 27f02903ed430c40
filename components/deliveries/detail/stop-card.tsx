import { MapPin, MapPinCheck, Store } from "lucide-react";
import type { ReactNode } from "react";
import { useFormat, useText } from "#texts";
import type { Format } from "@/components/texts/format";
import { Badge } from "@/components/kit/ui/badge";
import { Card } from "@/components/kit/ui/card";
import { CopyButton } from "@/components/kit/ui/copy-button";
import type { StopRecord } from "@/lib/deliveries/rules/record";
import { readablePhone } from "@/lib/core/international-phone";
import { stopExtras } from "@/lib/deliveries/fields/stop";
import type { FromRecipient } from "@/lib/deliveries/rules/recipient-help";
import type { DetailText } from "../trade-text";
import { formatWithWeekday, StopTime } from "./stop-time";

const ICONS = { pickup: Store, dropoff: MapPin };

/** How precisely the address was located. The estimate and the map depend on it. */
function precisionWords({ t }: DetailText, { precision, postalCode, countryCode }: StopRecord): string {
  if (precision === "pin" || precision === "house" || precision === "street") return t(`stops.${precision}`);
  if (precision !== "postal_code" || postalCode === null) return t("stops.city");
  return t(countryCode === "US" ? "stops.zip" : "stops.postal");
}

/** The window of a stop, local to it: `Fri, Nov 20, 2026, 2:30 PM EST to Fri, …`. Null without one. */
function windowWords(
  { t }: DetailText,
  format: Format,
  { readyAt, deadlineAt, timeZone }: StopRecord,
): string | null {
  const words = (at: string) => formatWithWeekday(format, new Date(at), timeZone);
  if (readyAt && deadlineAt) return t("stops.between", { from: words(readyAt), to: words(deadlineAt) });
  if (readyAt) return t("stops.after", { time: words(readyAt) });
  return deadlineAt && t("stops.by", { time: words(deadlineAt) });
}

type StopCardProps = {
  kind: keyof typeof ICONS;
  stop: StopRecord;
  /** The recipient's note and safe place, at the dropoff. */
  recipient?: FromRecipient;
};

/** One stop: time, contact, address and notes for the courier. */
export function StopCard({ kind, stop, recipient }: StopCardProps) {
  const text = useText("detail");
  const { t } = text;
  const { t: trade } = useText("trade");
  const format = useFormat();
  const Icon = ICONS[kind];
  const scheduled = stop.scheduledDate !== null || stop.scheduledTime !== null;
  const window = windowWords(text, format, stop);
  return (
    <Card
      title={
        <span className="flex items-center gap-2">
          <Icon aria-hidden className="size-4 text-muted" />
          {t(`stops.${kind}`)}
        </span>
      }
    >
      <dl className="grid gap-3">
        <Fact term={t(scheduled ? `stops.${kind}Requested` : `stops.${kind}Planned`)}>
          <StopTime instant={stop.plannedAt} timeZone={stop.timeZone} />
        </Fact>
        {window && <Fact term={t("stops.window")}>{window}</Fact>}
        <Fact term={trade("stop.customer_name")}>{stop.customerName}</Fact>
        <Fact
          term={trade("stop.phone_number")}
          copy={<CopyButton value={stop.phoneNumber} label={t(`stops.${kind}Phone`)} />}
        >
          <a href={`tel:${stop.phoneNumber}`} className="text-accent-ink tabular-nums hover:underline">
            {readablePhone(stop.phoneNumber)}
          </a>
        </Fact>
        <Fact
          term={trade("stop.full_address")}
          copy={<CopyButton value={stop.fullAddress} label={t(`stops.${kind}Address`)} />}
        >
          <span className="block whitespace-pre-line">{stop.fullAddress}</span>
          <Badge
            tone={stop.precision === "city" ? "warning" : "neutral"}
            icon={<MapPinCheck aria-hidden />}
            className="mt-1 print:hidden"
          >
            {precisionWords(text, stop)}
          </Badge>
        </Fact>
        {stopExtras.map(
          ([key, { column }]) =>
            stop[column] && (
              <Fact key={key} term={trade(`stop.${key}`)}>
                <span className="whitespace-pre-line">{stop[column]}</span>
              </Fact>
            ),
        )}
        {recipient?.note && (
          <Fact term={trade("fromRecipient.recipient_note")}>
            <span className="whitespace-pre-line">{recipient.note}</span>
          </Fact>
        )}
        {recipient?.safePlace && <Fact term={t("stops.safePlace")}>{recipient.safePlace}</Fact>}
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
