import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { serviceWords } from "@/lib/estimates/present/service-times";
import type { ServiceRun } from "@/lib/estimates/reads/read-service-times";

/** Times that couriers need at pickups or dropoffs: what was learned, and how accurate it is. */
export function ServiceTimesCard({ title, run }: { title: string; run: ServiceRun | null }) {
  if (!run) {
    return (
      <Card title={title}>
        <p className="text-muted">
          Nothing has been learned yet. It is tried every night with the stops of couriers who share their
          positions.
        </p>
      </Card>
    );
  }
  const words = serviceWords(run);
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
          { term: "Stops measured", value: words.stops },
          { term: "Days", value: words.days },
          { term: "Checked on", value: words.checkedOn },
          { term: "Off by, assumed", value: words.assumedError },
          { term: "Off by, learned", value: words.learnedError },
          { term: "Times in use", value: words.inUse },
          { term: "One package, by car", value: words.general },
          ...words.kinds.map(({ label, time }) => ({ term: label, value: time })),
        ]}
      />
    </Card>
  );
}
