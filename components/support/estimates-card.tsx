import { ViewerTime } from "@/components/deliveries/viewer-time";
import { VEHICLE_LABELS } from "@/components/deliveries/format";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { estimateWords, TRIP_WORDS } from "@/lib/estimates/present/estimates";
import type { EstimatesOfKind } from "@/lib/estimates/reads/read-estimates";

/** Corrections learned from a vehicle's road-measured or estimated trips, their accuracy, and advice. */
export function EstimatesCard({ vehicleType, exactness, run }: EstimatesOfKind) {
  const title = `${VEHICLE_LABELS[vehicleType]}, ${TRIP_WORDS[exactness]}`;
  if (!run) {
    return (
      <Card title={title}>
        <p className="text-muted">
          Nothing has been learned yet. It is tried every night with the deliveries that couriers completed in
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
          { term: "Drives measured", value: words.drives },
          { term: "Days", value: words.days },
          { term: "Checked on", value: words.checkedOn },
          { term: "Off by, uncorrected", value: words.plainError },
          { term: "Off by, corrected", value: words.correctedError },
          { term: "Arrived in the range", value: words.inRange },
          { term: "Corrected times", value: words.times },
          { term: "Arrival range", value: words.range },
          { term: "What to do", value: words.advice },
        ]}
      />
    </Card>
  );
}
