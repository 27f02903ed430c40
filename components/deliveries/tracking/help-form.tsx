"use client";

import { type ReactNode, useActionState } from "react";
import { buttonClass } from "@/components/kit/ui/button-class";
import { controlClass } from "@/components/kit/ui/control-class";
import type { RecipientAction } from "@/lib/account/rules/recipient-help";
import { help } from "./actions";
import type { HelpState } from "./help-state";

export const FIELD = controlClass("h-11 font-normal");
export const SUBMIT = buttonClass({ variant: "primary", size: "lg" });

/** Why a form was refused. */
export function HelpError({ state, id }: { state: HelpState; id?: string }) {
  return (
    <p id={id} role="alert" className="text-danger-ink empty:hidden">
      {state && "error" in state ? state.error : null}
    </p>
  );
}

type HelpFormProps = {
  code: string;
  action: RecipientAction;
  /** Opens the form; without one, it is always shown. */
  title?: string;
  button: string;
  /** Shown after it was sent. */
  done: string;
  /** The fields, with what was typed before an error. */
  children: (values: Record<string, string>) => ReactNode;
};

/** The form of one kind of help. */
export function HelpForm({ code, action, title, button, done, children }: HelpFormProps) {
  const [state, send, isPending] = useActionState(help, null);
  const form = (
    <form action={send} className="grid gap-3">
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="action" value={action} />
      {children(state && "error" in state ? state.values : {})}
      <HelpError state={state} />
      <p role="status" className="text-success-ink empty:hidden">
        {state && "done" in state ? done : null}
      </p>
      <button type="submit" aria-disabled={isPending} className={SUBMIT}>
        {button}
      </button>
    </form>
  );
  if (title === undefined) return form;
  return (
    // Without JavaScript the page is loaded again, and the result is inside.
    <details open={state !== null || undefined} className="border-t border-line first:border-t-0">
      <summary className="cursor-pointer py-3 font-medium">{title}</summary>
      <div className="pb-4">{form}</div>
    </details>
  );
}
