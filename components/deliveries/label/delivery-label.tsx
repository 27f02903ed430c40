import { cn } from "@/components/kit/ui/cn";
import type { LabeledDelivery } from "@/lib/deliveries/reads/find-labels";
import { inputFrom } from "@/lib/deliveries/fields/field";
import { PACKAGE } from "@/lib/deliveries/fields/package";
import type { Units } from "@/lib/core/units";
import type { LabelCodes, OrderBarcode } from "@/lib/deliveries/rules/label";
import type { Piece } from "@/lib/deliveries/rules/pieces";
import { type StopRecord, stopsOf } from "@/lib/deliveries/rules/record";
import { readablePhone } from "@/lib/core/international-phone";
import { formatWithWeekday } from "../detail/stop-time";
import { SERVICE_LABELS, VEHICLE_LABELS } from "../format";
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
  const { pickup, dropoff } = stopsOf(delivery);
  const { piece } = codes;
  return (
    <article
      aria-label={piece.of === 1 ? "Label" : `Label ${piece.number} of ${piece.of}`}
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
  return (
    <div className="flex items-baseline justify-between gap-[3cqw] border-b-[0.7cqw] border-black pb-[1.2cqw]">
      <p className="shrink-0 text-[7.4cqw] leading-none font-extrabold tracking-tight uppercase">
        {delivery.links.returns === null ? SERVICE_LABELS[delivery.serviceType] : "Return"}
      </p>
      <p className="min-w-0 truncate text-right font-semibold">
        {delivery.links.returns === null
          ? VEHICLE_LABELS[delivery.vehicleType]
          : `Return of #${delivery.links.returns}`}{" "}
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
  const address = `${addressLines(stop)}${stop.apartmentUnitNumber ? ` · Unit ${stop.apartmentUnitNumber}` : ""}`;
  return (
    <section
      role="group"
      aria-label="From"
      className="flex shrink-0 gap-[2cqw] border-b border-black py-[1.4cqw]"
    >
      <h2 className="w-[10.5cqw] shrink-0 font-bold">FROM</h2>
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
  const address = addressLines(stop);
  return (
    <section
      role="group"
      aria-label="To"
      className="min-h-0 flex-1 overflow-hidden border-b border-black py-[1.8cqw]"
    >
      <h2 className="text-[3.3cqw] font-bold">TO</h2>
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
          Unit {stop.apartmentUnitNumber}
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
  const words = packageWords(inputFrom(PACKAGE, delivery), units).flatMap(({ field, text }) =>
    text === null ? [] : [{ field, text }],
  );
  // Texts come last: long ones are truncated and must not displace a number.
  const facts = words
    .filter(({ field }) => field.onLabel === "words")
    .sort((a, b) => Number(a.field.kind === "text") - Number(b.field.kind === "text"));
  const marks = words
    .filter(({ field }) => field.onLabel === "mark")
    .map(({ text }) => text.toUpperCase())
    .concat(delivery.confirmationSignRequired ? ["SIGNATURE"] : [])
    .concat(delivery.handoverPin ? ["PIN"] : [])
    .concat(delivery.handoverMinimumAge === null ? [] : [`${delivery.handoverMinimumAge}+`])
    .concat(delivery.handoverMethod === "leave_at_door" ? ["LEAVE AT DOOR"] : [])
    .concat(piece.of === 1 ? [] : [`${piece.number}/${piece.of}`]);
  return (
    <section
      role="group"
      aria-label="Package"
      className="flex shrink-0 items-center gap-[2cqw] border-b border-black py-[1.4cqw]"
    >
      <p className="line-clamp-2 min-w-0 flex-1 font-semibold wrap-anywhere">
        {facts.map(({ text }) => text).join(" · ")}
      </p>
      {marks.map((mark) => (
        <span
          key={mark}
          className="shrink-0 border-[0.5cqw] border-black px-[1.4cqw] py-[0.4cqw] text-[3.6cqw] leading-none font-extrabold"
        >
          {mark}
        </span>
      ))}
    </section>
  );
}

type TrackingBlockProps = { delivery: LabeledDelivery; dropoff: StopRecord; codes: LabelCodes };

function TrackingBlock({ delivery, dropoff, codes }: TrackingBlockProps) {
  const words = [dropoff.notes, delivery.specialInstructions].filter((text) => text !== null).join("\n");
  return (
    <section
      role="group"
      aria-label="Tracking"
      className="flex h-[28cqw] shrink-0 items-center gap-[2cqw] overflow-hidden border-b border-black"
    >
      <QrCode
        matrix={codes.qr}
        label="QR code of the tracking page"
        className="-ml-[2.1cqw] size-[28cqw] shrink-0"
      />
      <div className="flex h-full min-w-0 flex-1 flex-col justify-center gap-[1.2cqw] py-[1.4cqw]">
        <p className="shrink-0">
          <span className="block text-[2.5cqw]">Deliver by</span>
          <span className="font-bold">{formatWithWeekday(dropoff.plannedAt, dropoff.timeZone)}</span>
        </p>
        {words && (
          <p
            className={cn("line-clamp-5 min-h-0 wrap-anywhere whitespace-pre-line", textSize("small", words))}
          >
            {words}
          </p>
        )}
        <p className="shrink-0 font-mono text-[2.5cqw] wrap-anywhere">
          Track: {inGroups(delivery.trackingCode)}
        </p>
      </div>
    </section>
  );
}

const WITHOUT_BARCODE: Record<Extract<OrderBarcode, { bars: null }>["because"], string> = {
  characters: "No barcode: this order number has characters that Code 128 cannot encode. Scan the QR code.",
  length: "No barcode: this order number is too long to scan at this size. Scan the QR code.",
};

function OrderBlock({ text, barcode }: Pick<LabelCodes, "text" | "barcode">) {
  return (
    <section role="group" aria-label="Order number" className="shrink-0 pt-[1.8cqw] text-center">
      {barcode.bars ? (
        <div className="-mx-[4cqw]">
          <Barcode bars={barcode.bars} label={`Code 128 of the order number ${text}`} />
        </div>
      ) : (
        <p className="mb-[1cqw] text-[2.5cqw]">{WITHOUT_BARCODE[barcode.because]}</p>
      )}
      <p className={cn("mt-[0.8cqw] font-bold wrap-anywhere tabular-nums", textSize("orderNumber", text))}>
        <bdi>{text}</bdi>
      </p>
    </section>
  );
}
