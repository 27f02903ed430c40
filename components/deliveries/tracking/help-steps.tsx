"use client";

import { type ReactNode, useActionState } from "react";
import type { RecipientAction } from "@/lib/account/rules/recipient-help";
import { help } from "./actions";
import { type HelpClasses, HelpContext, HelpForm } from "./help-form";
import { HelpForms } from "./help-forms";
import type { HelpWords } from "./help-words";

type HelpStepsProps = {
  code: string;
  words: HelpWords;
  classes: HelpClasses;
  actions: RecipientAction[];
  isProven: boolean;
  /** Shown instead of the forms after too many wrong tries; null before. */
  lockedNote: ReactNode;
  /** Times that can be chosen, with their labels. */
  times: { value: string; label: string }[];
};

/** Forms of the recipient. Asks for the digits of the phone first. Works without JavaScript. */
export function HelpSteps({ code, words, classes, actions, isProven, lockedNote, times }: HelpStepsProps) {
  const [state, send, isPending] = useActionState(help, null);
  // A form that was refused stays, with what was typed, even if the digits have to be entered again.
  const isRefused = state !== null && "error" in state && state.action !== "digits";
  return (
    <HelpContext value={{ code, words, classes, state, send, isPending }}>
      <p role="status" className={isProven && state?.action === "digits" ? "mb-3 text-muted" : "sr-only"}>
        {isProven && state?.action === "digits" && words.confirmed}
      </p>
      {isProven || (isRefused && lockedNote === null) ? (
        <HelpForms actions={actions} times={times} />
      ) : (
        (lockedNote ?? <HelpForm action="digits" button={words.digits.button} />)
      )}
    </HelpContext>
  );
}
