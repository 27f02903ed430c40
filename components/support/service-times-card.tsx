import { useText } from "#texts";
import type { ServiceRun } from "@/lib/estimates/reads/read-service-times";
import { serviceWords } from "./estimate-words";
import { LearnedCard } from "./learned-card";
import type { RegionsText } from "./text";

/** Times that couriers need at pickups or dropoffs: what was learned, and how accurate it is. */
export function ServiceTimesCard({ title, run }: { title: string; run: ServiceRun | null }) {
  const text = useText("regions");
  return (
    <LearnedCard
      title={title}
      run={run}
      nothing={text.t("stops.nothing")}
      items={(made) => itemsOf(text, made)}
    />
  );
}

function itemsOf(text: RegionsText, run: ServiceRun) {
  const { t } = text;
  const words = serviceWords(text, run);
  return [
    { term: t("stops.measured"), value: words.stops },
    { term: t("learned.days"), value: words.days },
    { term: t("learned.checkedOn"), value: words.checkedOn },
    { term: t("stops.assumedError"), value: words.assumedError },
    { term: t("stops.learnedError"), value: words.learnedError },
    { term: t("stops.inUse"), value: words.inUse },
    { term: t("stops.onePackage"), value: words.general },
    ...words.kinds.map(({ label, time }) => ({ term: label, value: time })),
  ];
}
