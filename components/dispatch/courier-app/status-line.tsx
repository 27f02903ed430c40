import { useState } from "react";
import { useSend } from "@/components/kit/form/use-send";
import { Callout } from "@/components/kit/ui/callout";
import { cn } from "@/components/kit/ui/cn";
import { setOnShift } from "./actions";
import type { WorkCard } from "./cards";
import type { Outbox } from "./outbox";
import type { OutboxState } from "./outbox-state";
import { PositionButton, PositionPanel } from "./position-note";
import type { SharingState } from "./position-sharing";
import { failureWords } from "./refusal";
import { useText } from "./use-text";

type StatusLineProps = {
  token: string;
  outbox: Outbox;
  state: OutboxState;
  /** The cards of deliveries that are still to be done. */
  open: readonly WorkCard[];
  /** Null while no position is needed. */
  sharing: { state: SharingState; choose: (choice: "on" | "off") => void } | null;
};

const buttonClass = "min-h-12 shrink-0 font-medium text-ink underline underline-offset-2";

/**
 * The courier's shift and position in one line, so that the button of the first stop is on the first screen of a small phone.
 * Says what is still open after the end of a shift.
 */
export function StatusLine({ token, outbox, state: { work }, open, sharing }: StatusLineProps) {
  const { t, language } = useText();
  const { isOnShift } = work;
  const { pending, error, send } = useSend();
  const [hasEnded, setHasEnded] = useState(false);
  const [isAsking, setIsAsking] = useState(false);
  const toggle = () =>
    send(
      () => setOnShift(token, { isOnShift: !isOnShift }),
      (data) => {
        outbox.takeWork({ ...outbox.state.work, ...data });
        setHasEnded(!data.isOnShift);
      },
    );
  return (
    <div className="-my-2 grid gap-2">
      <div className="flex flex-wrap items-center gap-x-2 px-1 text-muted">
        <span
          aria-hidden
          className={cn("size-2.5 shrink-0 rounded-full", isOnShift ? "bg-success" : "border-2 border-line")}
        />
        <span role="status">{isOnShift ? t("shift.on") : t("shift.off")}</span>
        <button
          type="button"
          aria-disabled={pending || undefined}
          className={cn("mr-auto", buttonClass)}
          onClick={() => void toggle()}
        >
          {isOnShift ? t("shift.end") : t("shift.start")}
        </button>
        {sharing && (
          <PositionButton
            state={sharing.state}
            isOpen={isAsking}
            className={buttonClass}
            onToggle={() => setIsAsking(!isAsking)}
          />
        )}
      </div>
      {sharing && isAsking && (
        <PositionPanel
          state={sharing.state}
          onChoose={(choice) => {
            sharing.choose(choice);
            setIsAsking(false);
          }}
        />
      )}
      {error && (
        <Callout tone="danger" role="alert">
          {failureWords(t, language, error)}
        </Callout>
      )}
      {hasEnded && !isOnShift && open.length > 0 && (
        <Callout tone="warning" role="status" title={t("shift.endedTitle")}>
          {t("shift.ended", { orders: open.map(({ delivery }) => delivery.orderNumber).join(", ") })}
        </Callout>
      )}
    </div>
  );
}
