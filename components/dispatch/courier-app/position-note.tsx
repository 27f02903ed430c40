import { LocateFixed, LocateOff } from "lucide-react";
import { cn } from "@/components/kit/ui/cn";
import { BigButton } from "./big-button";
import type { SharingState } from "./position-sharing";

/** Id of the panel, which the button opens. */
const PANEL = "position-panel";

type PositionButtonProps = { state: SharingState; isOpen: boolean; className: string; onToggle: () => void };

/** Shows whether the courier's position is shared, and opens the choice. It sends nothing by itself. */
export function PositionButton({ state, isOpen, className, onToggle }: PositionButtonProps) {
  if (!state.isReady) return null;
  const Icon = isShared(state) ? LocateFixed : LocateOff;
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={isOpen ? PANEL : undefined}
      className={cn("flex items-center gap-1", className)}
      onClick={onToggle}
    >
      <Icon aria-hidden className={cn("size-5 shrink-0", state.problem !== null && "text-warning-ink")} />
      {buttonWords(state)}
    </button>
  );
}

const isShared = ({ choice, problem }: SharingState) => choice === "on" && problem === null;

function buttonWords({ choice, problem }: SharingState): string {
  if (choice === null) return "Share position?";
  if (choice === "off") return "Position off";
  return problem === null ? "Position on" : "No position";
}

const PROBLEMS = {
  denied:
    "This browser does not allow the page to see your position. Allow it in the browser’s settings, then reload the page.",
  unknown: "Your phone cannot find its position right now.",
};

type PositionPanelProps = { state: SharingState; onChoose: (choice: "on" | "off") => void };

/** Says who sees the courier's position, and asks whether to share it. */
export function PositionPanel({ state, onChoose }: PositionPanelProps) {
  const { choice, problem } = state;
  const title =
    choice === null
      ? "Share your position?"
      : isShared(state)
        ? "Your position is shared"
        : "Your position is not shared";
  return (
    <section
      id={PANEL}
      aria-labelledby={`${PANEL}-title`}
      className="rounded-xl border border-line bg-surface p-4 shadow-card"
    >
      <h2 id={`${PANEL}-title`} className="font-semibold">
        {title}
      </h2>
      <p className="mt-1 text-sm">
        {choice === "on" && problem !== null && `${PROBLEMS[problem]} `}
        Until you have delivered, dispatch and the store see where you are. The recipient sees it roughly
        until you are within 1 km (0.6 miles). Positions are erased after 24 hours.
      </p>
      {/* Neither is the blue button, which is the delivery's next step. */}
      <div className="mt-3 grid grid-cols-2 gap-2">
        {choice !== "on" && <BigButton onClick={() => onChoose("on")}>Share position</BigButton>}
        {choice !== "off" && (
          <BigButton onClick={() => onChoose("off")}>
            {choice === "on" ? "Stop sharing" : "Do not share"}
          </BigButton>
        )}
      </div>
    </section>
  );
}
