"use client";

import { createContext, type ReactNode, use, useId } from "react";
import type { HelpAction, HelpRefusal, HelpState } from "./help-state";
import type { HelpWords } from "./help-words";

/** Class names of the forms. The server builds them, so that the page does not load the code that merges classes. */
export type HelpClasses = { field: string; area: string; submit: string };

type Help = {
  code: string;
  words: HelpWords;
  classes: HelpClasses;
  state: HelpState;
  send: (form: FormData) => void;
  isPending: boolean;
};

export const HelpContext = createContext<Help | null>(null);
const RefusalContext = createContext<HelpRefusal | null>(null);

export function useHelp(): Help {
  const help = use(HelpContext);
  if (!help) throw new Error("A form of the recipient is outside of HelpContext");
  return help;
}

type HelpFormProps = {
  action: HelpAction;
  /** Opens the form; without one, it is always shown. */
  title?: string;
  button: string;
  /** Shown after it was sent. */
  done?: string;
  children?: ReactNode;
};

/** One form of the recipient. After the proof has ended, it asks for the digits of the phone again. */
export function HelpForm({ action, title, button, done, children }: HelpFormProps) {
  const { code, classes, state, send, isPending } = useHelp();
  const own = state?.action === action ? state : null;
  const refusal = own && "error" in own ? own : null;
  const form = (
    <form action={send} className="grid gap-3">
      <input type="hidden" name="code" value={code} />
      <input type="hidden" name="action" value={action} />
      <RefusalContext value={refusal}>
        {children}
        {(action === "digits" || refusal?.field === "digits") && <DigitsField />}
      </RefusalContext>
      {refusal?.field === null && (
        <p role="alert" className="text-danger-ink">
          {refusal.error}
        </p>
      )}
      <p role="status" className="text-success-ink empty:hidden">
        {own && "done" in own ? done : null}
      </p>
      <button type="submit" aria-disabled={isPending} className={classes.submit}>
        {button}
      </button>
    </form>
  );
  if (title === undefined) return form;
  return (
    // Without JavaScript the page is loaded again, and the result is inside.
    <details open={own !== null || undefined} className="border-t border-line first:border-t-0">
      <summary className="cursor-pointer py-3 font-medium">{title}</summary>
      <div className="pb-4">{form}</div>
    </details>
  );
}

/** Props of a field's control, with what was typed before an error. */
type Control = {
  name: string;
  defaultValue: string | undefined;
  className: string;
  autoFocus: boolean | undefined;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
};

type HelpFieldProps = {
  name: string;
  label: string;
  look?: "field" | "area";
  children: (control: Control) => ReactNode;
};

/** A labeled control with its error. */
export function HelpField({ name, label, look = "field", children }: HelpFieldProps) {
  const { classes } = useHelp();
  const refusal = use(RefusalContext);
  const id = useId();
  const isWrong = refusal?.field === name || undefined;
  return (
    <div className="grid gap-1">
      <label className="grid gap-1 font-medium">
        {label}
        {children({
          name,
          defaultValue: refusal?.values[name],
          className: classes[look],
          // Without JavaScript, the new page opens at its top.
          autoFocus: isWrong,
          "aria-invalid": isWrong,
          "aria-describedby": isWrong && id,
        })}
      </label>
      {isWrong && (
        <p id={id} role="alert" className="text-danger-ink">
          {refusal?.error}
        </p>
      )}
    </div>
  );
}

function DigitsField() {
  const { label, title } = useHelp().words.digits;
  return (
    <HelpField name="digits" label={label}>
      {({ className, ...control }) => (
        <input
          {...control}
          required
          inputMode="numeric"
          pattern="[0-9]{4}"
          maxLength={4}
          autoComplete="off"
          title={title}
          className={`${className} max-w-32 tracking-widest`}
        />
      )}
    </HelpField>
  );
}

/** Returns the text typed into a field before an error. */
export const useTyped = (name: string): string | undefined => use(RefusalContext)?.values[name];
