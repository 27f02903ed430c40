import { useFormat, useText } from "#texts";
import { cn } from "@/components/kit/ui/cn";
import type { LabeledDelivery } from "@/lib/deliveries/reads/find-labels";
import { inputFrom } from "@/lib/deliveries/fields/field";
import { PACKAGE } from "@/lib/deliveries/fields/package";
import type { Units } from "@/lib/core/units";
import type { LabelCodes } from "@/lib/deliveries/rules/label";
import type { Piece } from "@/lib/deliveries/rules/pieces";
import { type StopRecord, stopsOf } from "@/lib/deliveries/rules/record";
import { readablePhone } from "@/lib/core/international-phone";
import { formatWithWeekday } from "../detail/stop-time";
import { packageWords } from "../package-words";
import { inGroups } from "../tracking/code";
import { Barcode, QrCode } from "./codes";
import { textSize } from "./text-size";

type DeliveryLabelProps = {
  delivery: LabeledDelivery;
  units: Units;
  merchantName: string;
  codes: LabelCodes;
};

/**
 * The label of a piece, four by six inches, black on white in every theme. Sizes are percentages of its width (cqw), so
 * that a small preview looks the same.
 */
export function DeliveryLabel({ delivery, units, merchantName, codes }: DeliveryLabelProps) {
  const { t } = useText("labels");
  const { pickup, dropoff } = stopsOf(delivery);
  const { piece } = codes;
  return (
    <article
      aria-label={
        piece.of === 1 ? t("label.one") : t("label.oneOf", { number: piece.number, count: piece.of })
      }
      className="@container aspect-[4/6] w-[4in] max-w-full bg-white text-black print:w-[var(--label-width)] print:max-w-none"
    >
      <div className="flex h-[150cqw] flex-col overflow-hidden px-[4cqw] pt-[3.5cqw] pb-[3cqw] text-[3.3cqw] leading-[1.2]">
        <ServiceLine delivery={delivery} merchantName={merchantName} />
        <From stop={pickup} />
        <To stop={dropoff} />
        <PackageLine delivery={delivery} units={units} piece={piece} />
        <TrackingBlock delivery={delivery} dropoff={dropoff} codes={codes} />
        <OrderBlock text={codes.text} barcode={codes.barcode} />
      </div>
    </article>
  );
}

function ServiceLine({ delivery, merchantName }: Pick<DeliveryLabelProps, "delivery" | "merchantName">) {
  const { t } = useText("labels");
  const { t: trade } = useText("trade");
  const { returns } = delivery.links;
  const service = returns === null ? trade(`service.${delivery.serviceType}`) : t("label.return");
  return (
    <div className="flex items-baseline justify-between gap-[3cqw] border-b-[0.7cqw] border-black pb-[1.2cqw]">
      <p
        className={cn(
          textSize("service", service),
          "shrink-0 leading-none font-extrabold tracking-tight uppercase",
        )}
      >
        {service}
      </p>
      <p className="min-w-0 truncate text-right font-semibold">
        {returns === null
          ? trade(`vehicle.${delivery.vehicleType}`)
          : t("label.returnOf", { number: returns })}{" "}
        · {merchantName}
      </p>
    </div>
  );
}

/** Keeps the line breaks of the sender. */
function addressLines(stop: StopRecord): string {
  return stop.fullAddress.replaceAll(/\n{2,}/g, "\n");
}

function From({ stop }: { stop: StopRecord }) {
  const { t } = useText("labels");
  const unit = stop.apartmentUnitNumber ? ` · ${t("label.unit", { unit: stop.apartmentUnitNumber })}` : "";
  const address = addressLines(stop) + unit;
  return (
    <section
      role="group"
      aria-label={t("label.from")}
      className="flex shrink-0 gap-[2cqw] border-b border-black py-[1.4cqw]"
    >
      <h2 className="w-[10.5cqw] shrink-0 font-bold">{t("label.fromMark")}</h2>
      <div className="min-w-0 flex-1">
        <p className={cn("font-semibold wrap-anywhere", textSize("small", stop.customerName))}>
          {stop.customerName}
        </p>
        <p className={cn("wrap-anywhere whitespace-pre-line", textSize("small", address))}>{address}</p>
        <p className="text-[3cqw] tabular-nums">{readablePhone(stop.phoneNumber)}</p>
      </div>
    </section>
  );
}

function To({ stop }: { stop: StopRecord }) {
  const { t } = useText("labels");
  const address = addressLines(stop);
  return (
    <section
      role="group"
      aria-label={t("label.to")}
      className="min-h-0 flex-1 overflow-hidden border-b border-black py-[1.8cqw]"
    >
      <h2 className="text-[3.3cqw] font-bold">{t("label.toMark")}</h2>
      <p className={cn("font-bold wrap-anywhere", textSize("name", stop.customerName))}>
        {stop.customerName}
      </p>
      <p
        className={cn(
          "mt-[0.8cqw] text-pretty wrap-anywhere whitespace-pre-line",
          textSize("address", address),
        )}
      >
        {address}
      </p>
      {stop.apartmentUnitNumber && (
        <p className={cn("font-bold wrap-anywhere", textSize("address", address))}>
          {t("label.unit", { unit: stop.apartmentUnitNumber })}
        </p>
      )}
      <p className="mt-[0.6cqw] text-[3.8cqw] tabular-nums">{readablePhone(stop.phoneNumber)}</p>
    </section>
  );
}

/** Facts the courier can check: number of pieces, weight, size and handling. */
function PackageLine({
  delivery,
  units,
  piece,
}: Pick<DeliveryLabelProps, "delivery" | "units"> & { piece: Piece }) {
  const { t } = useText("labels");
  const words = packageWords(useText("trade"), inputFrom(PACKAGE, delivery), units).flatMap(
    ({ field, text }) => (text === null ? [] : [{ field, text }]),
  );
  // Texts come last: long ones are truncated and must not displace a number.
  const facts = words
    .filter(({ field }) => field.onLabel === "words")
    .sort((a, b) => Number(a.field.kind === "text") - Number(b.field.kind === "text"));
  const marks = words
    .filter(({ field }) => field.onLabel === "mark")
    .map(({ text }) => text.toUpperCase())
    .concat(delivery.confirmationSignRequired ? [t("label.signature")] : [])
    .concat(delivery.handoverPin ? [t("label.pin")] : [])
    .concat(delivery.handoverMinimumAge === null ? [] : [`${delivery.handoverMinimumAge}+`])
    .concat(delivery.handoverMethod === "leave_at_door" ? [t("label.leaveAtDoor")] : [])
    .concat(piece.of === 1 ? [] : [`${piece.number}/${piece.of}`]);
  return (
    <section
      role="group"
      aria-label={t("label.package")}
      className="flex shrink-0 items-center gap-[2cqw] border-b border-black py-[1.4cqw]"
    >
      <p className="line-clamp-2 min-w-0 flex-1 font-semibold wrap-anywhere">
        {facts.map(({ text }) => text).join(" · ")}
      </p>
      {/* Marks of other languages are longer, and must leave room for the facts. */}
      <div className="flex max-w-[66cqw] shrink-0 flex-wrap justify-end gap-x-[2cqw] gap-y-[1cqw] empty:hidden">
        {marks.map((mark) => (
          <span
            key={mark}
            className="border-[0.5cqw] border-black px-[1.4cqw] py-[0.4cqw] text-[3.6cqw] leading-none font-extrabold"
          >
            {mark}
          </span>
        ))}
      </div>
    </section>
  );
}

type TrackingBlockProps = { delivery: LabeledDelivery; dropoff: StopRecord; codes: LabelCodes };

function TrackingBlock({ delivery, dropoff, codes }: TrackingBlockProps) {
  const { t } = useText("labels");
  const format = useFormat();
  const words = [dropoff.notes, delivery.specialInstructions].filter((text) => text !== null).join("\n");
  return (
    <section
      role="group"
      aria-label={t("label.tracking")}
      className="flex h-[28cqw] shrink-0 items-center gap-[2cqw] overflow-hidden border-b border-black"
    >
      <QrCode matrix={codes.qr} label={t("label.qrCode")} className="-ml-[2.1cqw] size-[28cqw] shrink-0" />
      <div className="flex h-full min-w-0 flex-1 flex-col justify-center gap-[1.2cqw] py-[1.4cqw]">
        <p className="shrink-0">
          <span className="block text-[2.5cqw]">{t("label.deliverBy")}</span>
          <span className="font-bold">{formatWithWeekday(format, dropoff.plannedAt, dropoff.timeZone)}</span>
        </p>
        {words && (
          <p
            className={cn("line-clamp-5 min-h-0 wrap-anywhere whitespace-pre-line", textSize("small", words))}
          >
            {words}
          </p>
        )}
        <p className="shrink-0 font-mono text-[2.5cqw] wrap-anywhere">
          {t("label.track", { code: inGroups(delivery.trackingCode) })}
        </p>
      </div>
    </section>
  );
}

function OrderBlock({ text, barcode }: Pick<LabelCodes, "text" | "barcode">) {
  const { t } = useText("labels");
  return (
    <section role="group" aria-label={t("label.orderNumber")} className="shrink-0 pt-[1.8cqw] text-center">
      {barcode.bars ? (
        <div className="-mx-[4cqw]">
          <Barcode bars={barcode.bars} label={t("label.barcode", { number: text })} />
        </div>
      ) : (
        <p className="mb-[1cqw] text-[2.5cqw]">{t(`label.${barcode.because}`)}</p>
      )}
      <p className={cn("mt-[0.8cqw] font-bold wrap-anywhere tabular-nums", textSize("orderNumber", text))}>
        <bdi>{text}</bdi>
      </p>
    </section>
  );
}
