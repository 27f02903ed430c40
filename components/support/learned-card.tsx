import type { ReactNode } from "react";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";

type LearnedCardProps<Run> = {
  title: string;
  /** The last run that learned; null before the first. */
  run: Run | null;
  /** Rest of the sentence that names the data it learns from, e.g. `with the stops of …`. */
  from: string;
  items: (run: Run) => { term: string; value: ReactNode }[];
};

/** Shows the results and the time of the last run. */
export function LearnedCard<Run extends { madeAt: Date }>({
  title,
  run,
  from,
  items,
}: LearnedCardProps<Run>) {
  if (!run) {
    return (
      <Card title={title}>
        <p className="text-muted">Nothing has been learned yet. It is tried every night {from}.</p>
      </Card>
    );
  }
  return (
    <Card
      title={title}
      description={
        <>
          Learned <ViewerTime instant={run.madeAt} />
        </>
      }
    >
      <DescriptionList items={items(run)} />
    </Card>
  );
}
