"use client";

import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type DefaultValues, type FieldPath, type FieldValues, useWatch } from "react-hook-form";
import { useText } from "#texts";
import type { Answer } from "@/lib/core/errors";
import { Button } from "../ui/button";
import { cn } from "../ui/cn";
import { toast } from "../ui/toast";
import { Form } from "./form";
import { SubmitButton } from "./submit-button";
import { useSaved } from "./use-saved";
import { useZodForm, type ZodForm } from "./use-zod-form";
import type { FormSchema } from "./zod-resolver";

type SettingFormProps<Input extends FieldValues, Output> = {
  /** Names the form for screen readers. */
  label: string;
  /** Loads the schema, as for `useZodForm`. */
  load: () => Promise<FormSchema<Input, Output>>;
  /** The saved values. When they change, fields that nobody has changed here follow. */
  values: DefaultValues<Input>;
  /** Sends the fields that were changed. Calls a server action. */
  save: (changed: Partial<Output>, all: Output) => Promise<Answer<unknown>>;
  /** Toast shown on success. */
  done: string;
  children: ReactNode;
};

/**
 * The form of a settings page: saves all its changes together, says so in a toast, and stays. While there are
 * unsaved changes, its bar is always visible.
 */
export function SettingForm<Input extends FieldValues, Output extends object>(
  props: SettingFormProps<Input, Output>,
) {
  const { label, load, values, save, done, children } = props;
  const { t } = useText("kit");
  const form = useZodForm(load, { defaultValues: values });
  const { isChanged, changedIn, keep, discard } = useChanges(form, values);
  const sent = useRef<Input>(null);
  const submit = useRef<HTMLButtonElement>(null);
  const saved = useSaved();
  useLeaveGuard(isChanged && !form.formState.isSubmitting, t("changes.leave"));
  return (
    <Form
      form={form}
      label={label}
      onSubmit={(all) => {
        sent.current = structuredClone(form.getValues());
        const changed = changedIn(sent.current);
        if (changed.length === 0) {
          sent.current = null;
          return Promise.resolve({ ok: true, data: null });
        }
        const entries = Object.entries(all).filter(([name]) => changed.includes(name));
        return save(Object.fromEntries(entries) as Partial<Output>, all);
      }}
      onSuccess={() => {
        if (!sent.current) return toast({ title: t("changes.none") });
        keep(sent.current);
        return saved(done);
      }}
      className="[&_:is(input,select,textarea)]:scroll-mb-24"
    >
      {children}
      <div
        role="group"
        aria-label={t("changes.group")}
        className={cn(
          "flex flex-wrap items-center justify-end gap-2",
          isChanged && "sticky bottom-3 z-20 rounded-lg border border-line-strong bg-raised p-3 shadow-popup",
        )}
      >
        <span role="status" className="mr-auto font-medium">
          {isChanged && t("changes.unsaved")}
        </span>
        {isChanged && (
          <Button
            onClick={() => {
              discard();
              submit.current?.focus();
            }}
          >
            {t("action.discard")}
          </Button>
        )}
        <SubmitButton ref={submit}>{t("action.save")}</SubmitButton>
      </div>
    </Form>
  );
}

/** Asks before a link or the browser leaves the page. */
function useLeaveGuard(isChanged: boolean, question: string) {
  useEffect(() => {
    if (!isChanged) return;
    const unload = (event: BeforeUnloadEvent) => event.preventDefault();
    const click = (event: MouseEvent) => {
      const link =
        event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null;
      // The browser itself asks before it opens another site.
      if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
      if (link.target === "_blank" || link.hasAttribute("download")) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (window.confirm(question)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    window.addEventListener("beforeunload", unload);
    window.addEventListener("click", click, true);
    return () => {
      window.removeEventListener("beforeunload", unload);
      window.removeEventListener("click", click, true);
    };
  }, [isChanged, question]);
}

/** Compares the fields with what is saved. */
function useChanges<Input extends FieldValues, Output>(
  form: ZodForm<Input, Output>,
  values: DefaultValues<Input>,
) {
  const text = JSON.stringify(values);
  const [{ known, saved, before }, setState] = useState<Saved>({
    known: text,
    saved: values,
    before: values,
  });
  if (known !== text) setState({ known: text, saved: JSON.parse(text) as Values, before: saved });
  const current: Values = useWatch({ control: form.control });
  const changedIn = (now: Values) => Object.keys(saved).filter((name) => isOther(now[name], saved[name]));

  const { getValues, setValue, reset } = form;
  useLayoutEffect(() => {
    for (const [name, value] of Object.entries(saved)) {
      const path = name as FieldPath<Input>;
      if (isOther(value, before[name]) && !isOther(getValues(path), before[name])) {
        setValue(path, value as never);
      }
    }
  }, [saved, before, getValues, setValue]);

  return {
    isChanged: changedIn(current).length > 0,
    changedIn,
    keep: (sent: Values) => setState({ known: text, saved: sent, before: sent }),
    discard: () => reset(saved as Input),
  };
}

type Values = Readonly<Record<string, unknown>>;

/** The saved values, the text of the page's values that they come from, and the values saved before. */
type Saved = { known: string; saved: Values; before: Values };

const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other);
