import { LocateFixed, LocateOff } from "lucide-react";
import { cn } from "@/components/kit/ui/cn";
import { BigButton } from "./big-button";
import type { SharingState } from "./position-sharing";
import { useText } from "./use-text";

/** Id of the panel, which the button opens. */
const PANEL = "position-panel";

type PositionButtonProps = { state: SharingState; isOpen: boolean; className: string; onToggle: () => void };

/** Shows whether the courier's position is shared, and opens the choice. It sends nothing by itself. */
export function PositionButton({ state, isOpen, className, onToggle }: PositionButtonProps) {
  const { t } = useText();
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
      {t(`position.${buttonKey(state)}`)}
    </button>
  );
}

const isShared = ({ choice, problem }: SharingState) => choice === "on" && problem === null;

function buttonKey({ choice, problem }: SharingState) {
  if (choice === null) return "ask";
  if (choice === "off") return "off";
  return problem === null ? "on" : "none";
}

type PositionPanelProps = { state: SharingState; onChoose: (choice: "on" | "off") => void };

/** Says who sees the courier's position, and asks whether to share it. */
export function PositionPanel({ state, onChoose }: PositionPanelProps) {
  const { t } = useText();
  const { choice, problem } = state;
  const title = choice === null ? "askTitle" : isShared(state) ? "onTitle" : "offTitle";
  return (
    <section
      id={PANEL}
      aria-labelledby={`${PANEL}-title`}
      className="rounded-xl border border-line bg-surface p-4 shadow-card"
    >
      <h2 id={`${PANEL}-title`} className="font-semibold">
        {t(`position.${title}`)}
      </h2>
      <p className="mt-1 text-sm">
        {choice === "on" && problem !== null && `${t(`position.${problem}`)} `}
        {t("position.text")}
      </p>
      {/* Neither is the blue button, which is the delivery's next step. */}
      <div className="mt-3 grid grid-cols-2 gap-2">
        {choice !== "on" && <BigButton onClick={() => onChoose("on")}>{t("position.share")}</BigButton>}
        {choice !== "off" && (
          <BigButton onClick={() => onChoose("off")}>
            {choice === "on" ? t("position.stop") : t("position.doNot")}
          </BigButton>
        )}
      </div>
    </section>
  );
}
