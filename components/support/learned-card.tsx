import { useText } from "#texts";
import type { ReactNode } from "react";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";

type LearnedCardProps<Run> = {
  title: string;
  /** The last run that learned; null before the first. */
  run: Run | null;
  /** Says that nothing has been learned yet, and from which data it is tried. */
  nothing: string;
  items: (run: Run) => { term: string; value: ReactNode }[];
};

/** Shows the results and the time of the last run. */
export function LearnedCard<Run extends { madeAt: Date }>({
  title,
  run,
  nothing,
  items,
}: LearnedCardProps<Run>) {
  const { t } = useText("regions");
  if (!run) {
    return (
      <Card title={title}>
        <p className="text-muted">{nothing}</p>
      </Card>
    );
  }
  return (
    <Card
      title={title}
      description={t.rich("learned.at", { time: () => <ViewerTime instant={run.madeAt} /> })}
    >
      <DescriptionList items={items(run)} />
    </Card>
  );
}
