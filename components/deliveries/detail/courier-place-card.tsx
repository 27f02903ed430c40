import { MapPin } from "lucide-react";
import { useFormat, useText } from "#texts";
import { Card } from "@/components/kit/ui/card";
import type { Units } from "@/lib/core/units";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import { positionVersionOf } from "@/lib/deliveries/reads/position-version";
import { isShared, metersBetween, sharedPosition } from "@/lib/deliveries/rules/courier-position";
import { stopsOf } from "@/lib/deliveries/rules/record";
import { formatDistance } from "../distance-words";
import { formatInstant } from "../format-instant";
import { PositionRefresh } from "../tracking/position-refresh";
import { UtcTime } from "./utc-time";

/** Where the courier is, from the start of the delivery to its end, if they share it. */
export function CourierPlaceCard({ delivery, units }: { delivery: DeliveryDetail; units: Units }) {
  const { t } = useText("detail");
  const format = useFormat();
  const { courier, status, history, trackingCode } = delivery;
  if (!courier || !isShared(status)) return null;
  const last = courier.position;
  const position = sharedPosition(last, status, history);
  const { dropoff } = stopsOf(delivery);
  return (
    <>
      <PositionRefresh code={trackingCode} version={positionVersionOf(status, last, dropoff)} />
      {position && (
        <Card title={t("courierPlace.title")} className="print:hidden">
          <p className="flex items-start gap-2 wrap-anywhere">
            <MapPin aria-hidden className="mt-0.5 size-4 shrink-0 text-muted" />
            <span>
              {t("courierPlace.was", {
                name: courier.name,
                distance: formatDistance(format, metersBetween(position, dropoff), units),
              })}
              <span className="block text-muted">
                <time dateTime={position.recordedAt.toISOString()}>
                  {formatInstant(format, position.recordedAt, dropoff.timeZone)}
                </time>
                <UtcTime instant={position.recordedAt} prefix=" · " />
              </span>
            </span>
          </p>
        </Card>
      )}
    </>
  );
}
