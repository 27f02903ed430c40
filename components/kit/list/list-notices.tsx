"use client";

import type { ReactNode } from "react";
import { useText } from "#texts";
import { signInLink } from "../form/sign-in-link";
import { failureMessage } from "../live/failure-message";
import { Button } from "../ui/button";
import { Callout } from "../ui/callout";
import { ErrorState, Reference } from "../ui/error-state";
import type { ListFailure } from "./use-live-rows";

/** The rows are outdated, because the refresh failed. */
export function StaleNotice({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  const { t } = useText("lists");
  return (
    <Callout tone="warning" role="status" className="mb-3" title={t("stale.title")} actions={actions}>
      {children}
    </Callout>
  );
}

/** Same for rows of `useLiveRows`, with a retry button. */
export function StaleRows({ failure, onRetry }: { failure: ListFailure; onRetry: () => void }) {
  const { t } = useText("lists");
  return (
    <StaleNotice
      actions={
        <Button size="sm" onClick={onRetry}>
          {t("stale.refresh")}
        </Button>
      }
    >
      <FailureText failure={failure} />
      {failure.requestId && <Reference value={failure.requestId} />}
    </StaleNotice>
  );
}

type ListFailedProps = { failure: ListFailure; onRetry: () => void; retrying: boolean };

/** In place of the rows, which could not be loaded. */
export function ListFailed({ failure, ...retry }: ListFailedProps) {
  return <ErrorState message={<FailureText failure={failure} />} reference={failure.requestId} {...retry} />;
}

/** The failure as text, with a sign-in link if the session has ended. */
function FailureText({ failure }: { failure: ListFailure }) {
  const text = useText("kit");
  return failure.code === "unauthorized" ? (
    <SessionEnded then="try again" />
  ) : (
    <>{failureMessage(text, failure)}</>
  );
}

/** Leads to the sign-in page. `then` is what to do afterward. */
export function SessionEnded({ then }: { then: "try again" | "reload this page" }) {
  const { t } = useText("lists");
  const message = then === "try again" ? "stale.endedRetry" : "stale.endedReload";
  return t.rich(message, { link: signInLink });
}
