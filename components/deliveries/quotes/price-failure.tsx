"use client";

import { useText } from "#texts";
import { SignInAgain } from "../booking/sign-in-again";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { Reference } from "@/components/kit/ui/error-state";
import type { Failure } from "@/lib/core/errors";

type PriceFailureProps = { failure: Failure; onRetry: () => void };

/** Why there is no price, and what to do. */
export function PriceFailure({ failure, onRetry }: PriceFailureProps) {
  const { t } = useText("quotes");
  if (failure.code === "unauthorized") {
    return (
      <Callout tone="warning" role="alert" title={t("session.ended")}>
        <SignInAgain onLeave={() => undefined} />
      </Callout>
    );
  }
  return (
    <Callout
      tone="danger"
      role="alert"
      title={t("price.failed")}
      actions={
        <Button size="sm" onClick={onRetry}>
          {t("price.retry")}
        </Button>
      }
    >
      <p>{failure.message}.</p>
      {failure.requestId && <Reference value={failure.requestId} />}
    </Callout>
  );
}
