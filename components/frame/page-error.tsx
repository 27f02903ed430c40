"use client";

import { useRef, useEffect, type ReactNode, useTransition } from "react";
import { ErrorState } from "@/components/kit/ui/error-state";

type PageErrorProps = { error: unknown; retry: () => void; actions?: ReactNode };

/** The error page: the error's id in the server's log, and a Retry button. */
export function PageError({ error, retry, actions }: PageErrorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [retrying, startTransition] = useTransition();
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="sr-only">
        Something went wrong
      </h1>
      <ErrorState
        title="Something went wrong"
        message="This is a problem on our side. Try again. If it keeps happening, send us the reference."
        reference={digestOf(error)}
        onRetry={() => startTransition(retry)}
        retrying={retrying}
        actions={actions}
      />
    </>
  );
}

/** Next's digest of a server error; errors in the browser have none. */
function digestOf(error: unknown): string | undefined {
  return error instanceof Error && "digest" in error && typeof error.digest === "string"
    ? error.digest
    : undefined;
}
