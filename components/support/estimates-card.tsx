import { ViewerTime } from "@/components/deliveries/viewer-time";
import { VEHICLE_LABELS } from "@/components/deliveries/format";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import type { VehicleType } from "@/lib/core/trade";
import { estimateWords } from "@/lib/estimates/present";
import type { EstimateReport } from "@/lib/estimates/reads/read-estimates";

type EstimatesCardProps = { vehicleType: VehicleType; run: EstimateReport | null };

/** What was learned for a vehicle, and how well it estimates days that it has not learned from. */
export function EstimatesCard({ vehicleType, run }: EstimatesCardProps) {
  if (!run) {
    return (
      <Card title={VEHICLE_LABELS[vehicleType]}>
        <p className="text-muted">
          Nothing was learned yet. It is tried every night, from deliveries that couriers completed on their
          own pages.
        </p>
      </Card>
    );
  }
  const words = estimateWords(run);
  return (
    <Card
      title={VEHICLE_LABELS[vehicleType]}
      description={
        <>
          Learned <ViewerTime instant={run.madeAt} />
        </>
      }
    >
      <DescriptionList
        items={[
          { term: "Legs", value: words.legs },
          { term: "Days", value: words.days },
          { term: "Held out", value: words.heldOut },
          { term: "Error before", value: words.errorBefore },
          { term: "Error after", value: words.errorAfter },
          { term: "Within the range", value: words.held },
          { term: "Factors", value: words.factors },
          { term: "Range", value: words.range },
        ]}
      />
    </Card>
  );
}
