"use client";

import { useEffect, useRef, useSyncExternalStore, useTransition } from "react";
import { ERROR_WORDS, ERROR_WORDS_ATTRIBUTE, type ErrorWords } from "./error-words";

type PlainErrorProps = { error: unknown; retry: () => void };

/** The error page. It depends only on React, because every page loads it. */
export function PlainError({ error, retry }: PlainErrorProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [retrying, startTransition] = useTransition();
  const words = useErrorWords();
  useEffect(() => heading.current?.focus(), []);
  const reference = digestOf(error);
  return (
    <div role="alert" className="flex flex-col items-center px-4 py-16 text-center">
      <h1 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
        {words.title}
      </h1>
      <p className="mt-1 max-w-md text-muted">{words.text}</p>
      {reference && (
        <p className="mt-3 text-xs text-muted">
          {words.reference} <code className="font-mono break-all">{reference}</code>
        </p>
      )}
      <button
        type="button"
        onClick={() => startTransition(retry)}
        aria-busy={retrying}
        className="mt-4 h-8 rounded-md bg-accent px-3 font-medium text-on-accent hover:bg-accent-hover pointer-coarse:min-h-10"
      >
        {retrying ? words.retrying : words.retry}
      </button>
    </div>
  );
}

/**
 * The words in the language of the page, which its root element has. If the server failed, React creates that element together with
 * this page; if the root layout failed, React replaces the element, so that the words are kept.
 */
export function useErrorWords(): ErrorWords {
  const json = useSyncExternalStore(neverChanges, readWords, () => null);
  return json === null ? ERROR_WORDS : (JSON.parse(json) as ErrorWords);
}

let known: string | null = null;

function readWords(): string | null {
  known = document.documentElement.getAttribute(ERROR_WORDS_ATTRIBUTE) ?? known;
  return known;
}

/** React reads the words again after it has created the page. */
const neverChanges = () => () => undefined;

/** Next's digest of a server error. Browser errors have none. */
function digestOf(error: unknown): string | undefined {
  return error instanceof Error && "digest" in error && typeof error.digest === "string"
    ? error.digest
    : undefined;
}
