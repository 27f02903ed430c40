import { LocateFixed, LocateOff } from "lucide-react";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { BigButton } from "./big-button";
import type { SharingState } from "./position-sharing";

type PositionNoteProps = { state: SharingState; onChoose: (choice: "on" | "off") => void };

/** Asks the courier to share their position, and shows whether it is shared. */
export function PositionNote({ state: { isReady, choice, problem }, onChoose }: PositionNoteProps) {
  if (!isReady) return null;
  if (choice === null) {
    return (
      <Card title="Share your position?" className="rounded-xl">
        <p className="text-sm">
          Until you have delivered, dispatch and the store see where you are. The recipient sees it roughly
          until you are within 1 km (0.6 miles). Positions are erased after 24 hours.
        </p>
        {/* Neither is the blue button, which is the delivery's next step. */}
        <div className="mt-3 grid grid-cols-2 gap-2">
          <BigButton onClick={() => onChoose("on")}>Share position</BigButton>
          <BigButton onClick={() => onChoose("off")}>Do not share</BigButton>
        </div>
      </Card>
    );
  }
  const isOn = choice === "on";
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-2 px-1 text-muted">
        {isOn && problem === null ? (
          <LocateFixed aria-hidden className="size-5 shrink-0" />
        ) : (
          <LocateOff aria-hidden className="size-5 shrink-0" />
        )}
        <span className="mr-auto min-w-0">
          {isOn && problem === null ? "Your position is shared" : "Your position is not shared"}
        </span>
        <button
          type="button"
          className="min-h-12 shrink-0 px-2 font-medium text-ink underline underline-offset-2"
          onClick={() => onChoose(isOn ? "off" : "on")}
        >
          {isOn ? "Stop sharing" : "Share position"}
        </button>
      </p>
      {isOn && problem !== null && (
        <Callout tone="warning">
          {problem === "denied"
            ? "This browser does not allow the page to see your position. Allow it in the browser’s settings, then reload the page."
            : "Your phone cannot find its position right now."}
        </Callout>
      )}
    </div>
  );
}
