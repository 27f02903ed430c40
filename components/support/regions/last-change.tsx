import { useText } from "#texts";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Callout } from "@/components/kit/ui/callout";
import type { LatestChange } from "@/lib/support/reads/read-regions";
import { RunningChange } from "./running-change";

/** The region that is being added or removed, or the outcome of the last one. */
export function LastChange({ change }: { change: LatestChange }) {
  const { t } = useText("regions");
  const { kind, name, state, problem, startedBy, startedAt } = change;
  if (state === "running") return <RunningChange change={change} />;
  const origin = t.rich("change.origin", {
    name: startedBy,
    time: () => <ViewerTime instant={startedAt} />,
  });
  if (state === "failed") {
    return (
      <Callout tone="danger" role="status" title={t(`changeFailed.${kind}`, { name })}>
        <p className="whitespace-pre-line">{problem}</p>
        <p className="mt-1">{origin}</p>
      </Callout>
    );
  }
  if (state === "canceled") {
    return (
      <Callout role="status" title={t(`changeCanceled.${kind}`, { name })}>
        <p>{t("change.kept")}</p>
        <p className="mt-1">{origin}</p>
      </Callout>
    );
  }
  return (
    <Callout tone="success" role="status" title={t(`changeDone.${kind}`, { name })}>
      {origin}
    </Callout>
  );
}
