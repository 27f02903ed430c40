import type { ReactNode } from "react";
import { cn } from "@/components/kit/ui/cn";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import type { Units } from "@/lib/core/units";
import { stopsOf } from "@/lib/deliveries/rules/record";
import { recipientWords } from "@/lib/deliveries/present/detail";
import { ContentsCard } from "./contents-card";
import { CourierPlaceCard } from "./courier-place-card";
import { CustodyCard } from "./custody-card";
import { CustomerFacts, PackageFacts, ServiceFacts } from "./facts";
import { PriceBreakdown } from "./price-breakdown";
import { RatingCard } from "./rating-card";
import { RequirementsCard } from "./requirements-card";
import { StopCard } from "./stop-card";
import { Timeline, type TimelineProps } from "./timeline";

type DeliveryViewProps = Pick<TimelineProps, "requestHref" | "below"> & {
  delivery: DeliveryDetail;
  /** The merchant's units. */
  units: Units;
  map: ReactNode;
  /** The proofs of delivery. */
  handover: ReactNode;
  /** Staff-only content above the timeline and at the end. */
  before?: ReactNode;
  after?: ReactNode;
};

/** On paper: two columns of small text without the map, to fit on one sheet. */
const ON_PAPER = cn(
  "print:block print:columns-2 print:gap-3 print:[zoom:0.68] print:[&_button]:hidden",
  "print:[&_section]:mb-2 print:[&_section>div]:pb-2 print:[&_section:not(:has(ol))]:break-inside-avoid",
  "print:[&_dl]:gap-y-1.5 print:[&_ol>li]:break-inside-avoid print:[&_ol>li]:pb-1",
);

/** The delivery page below its header. On narrow screens, the timeline comes first. */
export function DeliveryView({
  delivery,
  units,
  map,
  handover,
  before,
  after,
  requestHref,
  below,
}: DeliveryViewProps) {
  const { pickup, dropoff } = stopsOf(delivery);
  const recipient = recipientWords(delivery.history);
  return (
    <div className={cn("grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]", ON_PAPER)}>
      <div className="grid min-w-0 gap-4 max-lg:contents print:contents">
        <div className="grid gap-4 max-lg:order-2 md:grid-cols-2 print:contents">
          <StopCard kind="pickup" stop={pickup} />
          <StopCard kind="dropoff" stop={dropoff} recipient={recipient} />
        </div>
        <div className="max-lg:order-4 print:hidden">{map}</div>
        <div className="grid gap-4 max-lg:order-5 md:grid-cols-2 print:contents">
          <PackageFacts delivery={delivery} units={units} />
          <ServiceFacts delivery={delivery} units={units} />
          <ContentsCard delivery={delivery} units={units} />
        </div>
        {after && <div className="max-lg:order-7">{after}</div>}
      </div>
      <div className="grid min-w-0 gap-4 max-lg:contents print:contents">
        {before && <div className="grid gap-4 max-lg:order-1">{before}</div>}
        <div className="max-lg:-order-1 print:contents">
          <Timeline delivery={delivery} units={units} requestHref={requestHref} below={below} />
        </div>
        <div className="grid gap-4 empty:hidden max-lg:order-3 print:contents">
          <CustodyCard delivery={delivery} />
          <CourierPlaceCard delivery={delivery} units={units} />
          <RequirementsCard delivery={delivery} />
          {handover}
          {recipient.rating && <RatingCard rating={recipient.rating} />}
        </div>
        <div className="grid gap-4 max-lg:order-6 print:contents">
          <PriceBreakdown delivery={delivery} units={units} />
          <CustomerFacts delivery={delivery} />
        </div>
      </div>
    </div>
  );
}
