import { ViewerTime } from "@/components/deliveries/viewer-time";
import { VEHICLE_LABELS } from "@/components/deliveries/format";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { estimateWords, TRIP_WORDS } from "@/lib/estimates/present";
import type { EstimatesOfKind } from "@/lib/estimates/reads/read-estimates";

/** Learned corrections for a vehicle's road-measured or estimated trips, and their accuracy on held-out days. */
export function EstimatesCard({ vehicleType, exactness, run }: EstimatesOfKind) {
  const title = `${VEHICLE_LABELS[vehicleType]}, ${TRIP_WORDS[exactness]}`;
  if (!run) {
    return (
      <Card title={title}>
        <p className="text-muted">
          Nothing has been learned yet. Learning runs every night on deliveries that couriers completed in
          their app.
        </p>
      </Card>
    );
  }
  const words = estimateWords(run);
  return (
    <Card
      title={title}
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
