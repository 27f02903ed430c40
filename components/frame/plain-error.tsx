"use client";

import { useEffect, useRef, useTransition } from "react";

type PlainErrorProps = { error: unknown; retry: () => void };

/** The error page. It depends only on React, because every page loads it. */
export function PlainError({ error, retry }: PlainErrorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [retrying, startTransition] = useTransition();
  useEffect(() => heading.current?.focus(), []);
  const reference = digestOf(error);
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-16 text-center">
      <h1 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        Something went wrong
      </h1>
      <p className="mt-1 max-w-md text-muted">
        This is a problem on our side. Try again. If it keeps happening, send us the reference.
      </p>
      {reference && (
        <p className="mt-3 text-xs text-muted">
          Reference <code className="font-mono break-all">{reference}</code>
        </p>
      )}
      <button
        type="button"
        onClick={() => startTransition(retry)}
        aria-busy={retrying}
        className="mt-4 h-8 rounded-md bg-accent px-3 font-medium text-on-accent hover:bg-accent-hover pointer-coarse:min-h-10"
      >
        {retrying ? "Retrying…" : "Retry"}
      </button>
    </div>
  );
}

/** Next's digest of a server error. Browser errors have none. */
function digestOf(error: unknown): string | undefined {
  return error instanceof Error && "digest" in error && typeof error.digest === "string"
    ? error.digest
    : undefined;
}
