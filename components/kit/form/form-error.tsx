"use client";

import type { ReactNode } from "react";
import { apiWords } from "@/lib/core/problems";
import { Callout } from "../ui/callout";
import { Reference } from "../ui/error-state";
import type { FormFailure } from "./use-action-submit";

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
      {rest.length > 0 && (
        <ul className="list-disc pl-4">
          {rest.map(([path, problem]) => (
            <li key={path}>
              {path} {apiWords(problem)}
            </li>
          ))}
        </ul>
      )}
      {error.requestId && <Reference value={error.requestId} />}
    </Callout>
  );
}
