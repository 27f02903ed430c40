import { useText } from "#texts";
import type { EstimatesOfKind } from "@/lib/estimates/reads/read-estimates";
import { estimateWords } from "./estimate-words";
import { LearnedCard } from "./learned-card";
import type { RegionsText } from "./text";

/** Corrections learned from a vehicle's road-measured or estimated trips, their accuracy, and advice. */
export function EstimatesCard({ vehicleType, exactness, run }: EstimatesOfKind) {
  const text = useText("regions");
  const trade = useText("trade");
  return (
    <LearnedCard
      title={text.t(`estimates.${exactness}`, { vehicle: trade.t(`vehicle.${vehicleType}`) })}
      run={run}
      nothing={text.t("estimates.nothing")}
      items={(made) => itemsOf(text, made)}
    />
  );
}

function itemsOf(text: RegionsText, run: NonNullable<EstimatesOfKind["run"]>) {
  const { t } = text;
  const words = estimateWords(text, run);
  return [
    { term: t("estimates.drives"), value: words.drives },
    { term: t("learned.days"), value: words.days },
    { term: t("learned.checkedOn"), value: words.checkedOn },
    { term: t("estimates.plainError"), value: words.plainError },
    { term: t("estimates.correctedError"), value: words.correctedError },
    { term: t("estimates.inRange"), value: words.inRange },
    { term: t("estimates.times"), value: words.times },
    { term: t("estimates.range"), value: words.range },
    { term: t("estimates.advice"), value: words.advice },
  ];
}
