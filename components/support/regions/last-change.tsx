import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Callout } from "@/components/kit/ui/callout";
import type { LatestChange } from "@/lib/support/reads/read-regions";
import { RunningChange } from "./running-change";

/** The region that is being added or removed, or the outcome of the last one. */
export function LastChange({ change }: { change: LatestChange }) {
  const { kind, name, state, problem, startedBy, startedAt } = change;
  if (state === "running") return <RunningChange change={change} />;
  const [doing, done] = kind === "add" ? ["Adding", "added"] : ["Removing", "removed"];
  const origin = (
    <>
      Started by {startedBy}, <ViewerTime instant={startedAt} />
    </>
  );
  if (state === "failed") {
    return (
      <Callout tone="danger" role="status" title={`${doing} ${name} failed.`}>
        <p className="whitespace-pre-line">{problem}</p>
        <p className="mt-1">{origin}</p>
      </Callout>
    );
  }
  if (state === "canceled") {
    return (
      <Callout role="status" title={`${doing} ${name} was canceled.`}>
        <p>Finished parts are kept. Add the same extract again to continue.</p>
        <p className="mt-1">{origin}</p>
      </Callout>
    );
  }
  return (
    <Callout tone="success" role="status" title={`${name} was ${done}.`}>
      {origin}
    </Callout>
  );
}
