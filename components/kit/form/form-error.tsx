"use client";

import type { ReactNode } from "react";
import { useText } from "#texts";
import type { Problem } from "@/lib/core/problems";
import { failureMessage } from "../live/failure-message";
import { Callout } from "../ui/callout";
import { Reference } from "../ui/error-state";
import { onDemand } from "../ui/on-demand";
import { signInLink } from "./sign-in-link";
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
  const text = useText("kit");
  const { t } = text;
  const signedOut = error.code === "unauthorized";
  // A validation error's message names only the first field in the API's words. The messages at the fields
  // are better.
  const title =
    error.code === "validation" && error.fields ? t("form.checkFields") : failureMessage(text, error);
  return (
    <Callout
      tone="danger"
      role="alert"
      title={signedOut ? t("form.sessionEnded") : title}
      className="outline-none"
      tabIndex={-1}
      data-form-error=""
    >
      {signedOut && signIn}
      {signedOut && !signIn && <p>{t.rich("form.signInAgain", { link: signInLink })}</p>}
      {rest.length > 0 && <RestProblems problems={rest} />}
      {error.requestId && <Reference value={error.requestId} />}
    </Callout>
  );
}
