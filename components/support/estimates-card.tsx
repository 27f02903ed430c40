import { VEHICLE_LABELS } from "@/components/deliveries/format";
import { estimateWords, TRIP_WORDS } from "@/lib/estimates/present/estimates";
import type { EstimatesOfKind } from "@/lib/estimates/reads/read-estimates";
import { LearnedCard } from "./learned-card";

/** Corrections learned from a vehicle's road-measured or estimated trips, their accuracy, and advice. */
export const EstimatesCard = ({ vehicleType, exactness, run }: EstimatesOfKind) => (
  <LearnedCard
    title={`${VEHICLE_LABELS[vehicleType]}, ${TRIP_WORDS[exactness]}`}
    run={run}
    from="with the deliveries that couriers completed in their app"
    items={itemsOf}
  />
);

function itemsOf(run: NonNullable<EstimatesOfKind["run"]>) {
  const words = estimateWords(run);
  return [
    { term: "Drives measured", value: words.drives },
    { term: "Days", value: words.days },
    { term: "Checked on", value: words.checkedOn },
    { term: "Off by, uncorrected", value: words.plainError },
    { term: "Off by, corrected", value: words.correctedError },
    { term: "Arrived in the range", value: words.inRange },
    { term: "Corrected times", value: words.times },
    { term: "Arrival range", value: words.range },
    { term: "What to do", value: words.advice },
  ];
}
