"use client";

import type { ReactNode } from "react";
import type { Problem } from "@/lib/core/problems";
import { Callout } from "../ui/callout";
import { Reference } from "../ui/error-state";
import { onDemand } from "../ui/on-demand";
import type { FormFailure } from "./use-action-submit";

// Comes with the response that names them: its words are too large for every page with a form.
const RestProblems = onDemand(() =>
  import("./rest-problems").then(
    (module) => module.RestProblems,
    // Without their words, the form keeps what is typed.
    () => FieldNames,
  ),
);

function FieldNames({ problems }: { problems: readonly (readonly [path: string, Problem])[] }) {
  return problems.map(([path]) => path).join(", ");
}

type FormErrorProps = Pick<FormFailure, "error"> &
  Partial<FormFailure> & {
    /** Replaces "sign in again in a new tab" for forms that keep their values during a sign-in. */
    signIn?: ReactNode;
  };

/** Errors that concern the whole form. */
export function FormError({ error, rest = [], signIn }: FormErrorProps) {
  const signedOut = error.code === "unauthorized";
  // A validation error's message names only the first field in the API's words. The messages at the fields
  // are better.
  const title = error.code === "validation" && error.fields ? "Check the highlighted fields" : error.message;
  return (
    <Callout
      tone="danger"
      role="alert"
      title={signedOut ? "Your session has ended" : title}
      className="outline-none"
      tabIndex={-1}
      data-form-error=""
    >
      {signedOut && signIn}
      {signedOut && !signIn && (
        <p>
          What you typed is still here.{" "}
          <a href="/sign-in" target="_blank" rel="noreferrer" className="underline">
            Sign in again in a new tab
          </a>
          , then come back and submit the form again.
        </p>
      )}
      {rest.length > 0 && <RestProblems problems={rest} />}
      {error.requestId && <Reference value={error.requestId} />}
    </Callout>
  );
}
