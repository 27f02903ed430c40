"use client";

import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { Callout } from "../ui/callout";
import { ErrorState, Reference } from "../ui/error-state";
import type { ListFailure } from "./use-live-rows";

/** The rows are outdated, because the refresh failed. */
export function StaleNotice({ children, actions }: { children: ReactNode; actions?: ReactNode }) {
  return (
    <Callout
      tone="warning"
      role="status"
      className="mb-3"
      title="This list may be out of date"
      actions={actions}
    >
      {children}
    </Callout>
  );
}

/** Same for rows of `useLiveRows`, with a retry button. */
export function StaleRows({ failure, onRetry }: { failure: ListFailure; onRetry: () => void }) {
  return (
    <StaleNotice
      actions={
        <Button size="sm" onClick={onRetry}>
          Refresh now
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
  return failure.code === "unauthorized" ? <SessionEnded then="try again" /> : <>{failure.message}</>;
}

export function SessionEnded({ then }: { then: string }) {
  return (
    <>
      Your session has ended.{" "}
      <a href="/sign-in" target="_blank" rel="noreferrer" className="underline">
        Sign in again in a new tab
      </a>
      , then {then}.
    </>
  );
}
