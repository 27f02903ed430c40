import type { ReactNode } from "react";
import type { DeliveryDetail } from "@/lib/deliveries/reads/get-delivery";
import type { Units } from "@/lib/core/units";
import { stopsOf } from "@/lib/deliveries/model/record";
import { CustomerFacts, PackageFacts, ServiceFacts } from "./facts";
import { PriceBreakdown } from "./price-breakdown";
import { StopCard } from "./stop-card";
import { Timeline } from "./timeline";

type DeliveryViewProps = {
  delivery: DeliveryDetail;
  /** Its merchant's. */
  units: Units;
  map: ReactNode;
  /** The courier and the proofs of delivery. */
  handover: ReactNode;
  /** Rendered above the timeline and at the end: content for staff only. */
  before?: ReactNode;
  after?: ReactNode;
};

/** Everything about a delivery below its header. On a narrow screen the timeline comes before the details. */
export function DeliveryView({ delivery, units, map, handover, before, after }: DeliveryViewProps) {
  const { pickup, dropoff } = stopsOf(delivery);
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid min-w-0 gap-4 max-lg:contents">
        <div className="grid gap-4 max-lg:order-1 md:grid-cols-2">
          <StopCard kind="pickup" stop={pickup} />
          <StopCard kind="dropoff" stop={dropoff} />
        </div>
        <div className="max-lg:order-3">{map}</div>
        <div className="grid gap-4 max-lg:order-4 md:grid-cols-2">
          <PackageFacts delivery={delivery} units={units} />
          <ServiceFacts delivery={delivery} units={units} />
        </div>
        {after && <div className="max-lg:order-6">{after}</div>}
      </div>
      <div className="grid min-w-0 gap-4 max-lg:contents">
        {before && <div className="grid gap-4 max-lg:-order-1">{before}</div>}
        <div className="grid gap-4 max-lg:order-2">
          <Timeline delivery={delivery} />
          {handover}
        </div>
        <div className="grid gap-4 max-lg:order-5">
          <PriceBreakdown delivery={delivery} units={units} />
          <CustomerFacts delivery={delivery} />
        </div>
      </div>
    </div>
  );
}
