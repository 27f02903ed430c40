import { Button } from "../ui/button";
import { Callout } from "../ui/callout";
import type { UseGround } from "./use-ground";

/** Says why the map could not be drawn, with another try; nothing while there is no failure. */
export function GroundFailure({ failure, retry }: Pick<UseGround, "failure" | "retry">) {
  if (!failure) return null;
  return (
    <Callout
      tone="danger"
      role="alert"
      title={`${failure.message}.`}
      actions={
        <Button size="sm" onClick={retry}>
          Try again
        </Button>
      }
    />
  );
}
