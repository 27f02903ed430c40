import { useText } from "#texts";
import { failureMessage } from "../live/failure-message";
import { Button } from "../ui/button";
import { Callout } from "../ui/callout";
import type { UseGround } from "./use-ground";

/** Explains why the map could not be drawn, with a retry button. Renders nothing without a failure. */
export function GroundFailure({ failure, retry }: Pick<UseGround, "failure" | "retry">) {
  const text = useText("kit");
  if (!failure) return null;
  return (
    <Callout
      tone="danger"
      role="alert"
      title={`${failureMessage(text, failure)}.`}
      actions={
        <Button size="sm" onClick={retry}>
          {text.t("action.tryAgain")}
        </Button>
      }
    />
  );
}
