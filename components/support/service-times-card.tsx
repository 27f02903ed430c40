import { serviceWords } from "@/lib/estimates/present/service-times";
import type { ServiceRun } from "@/lib/estimates/reads/read-service-times";
import { LearnedCard } from "./learned-card";

/** Times that couriers need at pickups or dropoffs: what was learned, and how accurate it is. */
export const ServiceTimesCard = ({ title, run }: { title: string; run: ServiceRun | null }) => (
  <LearnedCard
    title={title}
    run={run}
    from="with the stops of couriers who share their positions"
    items={itemsOf}
  />
);

function itemsOf(run: ServiceRun) {
  const words = serviceWords(run);
  return [
    { term: "Stops measured", value: words.stops },
    { term: "Days", value: words.days },
    { term: "Checked on", value: words.checkedOn },
    { term: "Off by, assumed", value: words.assumedError },
    { term: "Off by, learned", value: words.learnedError },
    { term: "Times in use", value: words.inUse },
    { term: "One package, by car", value: words.general },
    ...words.kinds.map(({ label, time }) => ({ term: label, value: time })),
  ];
}
