"use client";

import {
  type ComponentProps,
  createContext,
  type FormEvent,
  type ReactNode,
  type RefObject,
  use,
  useEffect,
  useRef,
  useState,
} from "react";
import { useText } from "#texts";
import { focusFirstError } from "@/components/kit/form/focus-first-error";
import { FormError } from "@/components/kit/form/form-error";
import { useSend } from "@/components/kit/form/use-send";
import { Button } from "@/components/kit/ui/button";
import { Field, type FieldProps } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { onDemand } from "@/components/kit/ui/on-demand";
import { untilTouched } from "@/components/kit/ui/touched";
import { useHydrated } from "@/components/kit/ui/use-hydrated";
import type { Answer } from "@/lib/core/errors";
import type { Problem } from "@/lib/core/problems";
import { NEW_PASSWORD } from "./entry-props";
import { useTypedBefore } from "./use-typed-before";

// The words of all problems would be a fifth of these pages' own code, so they come with the first use of the page.
const loadFieldProblem = () =>
  import("./field-problem").then(
    (module) => module.FieldProblem,
    // Without its words, the form keeps what is typed.
    () => CheckField,
  );
const FieldProblem = onDemand(loadFieldProblem);

function CheckField() {
  return useText("signIn").t("signIn.checkField");
}

/** Problem codes by field. */
type Problems = Record<string, string | undefined>;

const ProblemsContext = createContext<Problems>({});

type EntryFormProps<Data> = {
  label: string;
  /** The button's label. */
  button: string;
  /** Where the browser sends the form before scripts run. Without it, the button waits for them. */
  action?: string;
  /** Sends the texts of the fields, by name. The server validates them. */
  send: (texts: Record<string, string>) => Promise<Answer<Data>>;
  onSuccess: (data: Data, texts: Record<string, string>) => unknown;
  ref?: RefObject<HTMLFormElement | null>;
  children: ReactNode;
};

/**
 * A form of the sign-in and invitation pages. The browser keeps what is typed and finds empty fields, so that these
 * pages work before their scripts and load neither react-hook-form nor zod.
 */
export function EntryForm<Data>({
  label,
  button,
  action,
  send,
  onSuccess,
  ref,
  children,
}: EntryFormProps<Data>) {
  const own = useRef<HTMLFormElement>(null);
  const form = ref ?? own;
  const isHydrated = useHydrated();
  const { pending, error, send: sendOnce, forget } = useSend();
  const [problems, setProblems] = useState<Problems>({});
  const [rest, setRest] = useState<[string, Problem][]>([]);
  const [refusals, setRefusals] = useState(0);
  const isRefused = refusals > 0;
  useEffect(() => void untilTouched().then(loadFieldProblem), []);
  useTypedBefore(form, label);

  // After the render that shows the problems.
  useEffect(() => {
    if (isRefused && form.current) focusFirstError(form.current);
  }, [isRefused, refusals, form]);

  function refuse(found: Problems) {
    setProblems(found);
    setRefusals((count) => count + 1);
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget: sent } = event;
    const texts = textsOf(sent);
    const found = problemsOf(sent);
    if (Object.keys(found).length > 0) {
      forget();
      return refuse(found);
    }
    const asked = async () => {
      const result = await send(texts);
      const refused = result.ok ? {} : (result.error.fields ?? {});
      setRest(Object.entries(refused).filter(([name]) => !sent.elements.namedItem(name)));
      if (!result.ok) refuse(refused);
      return result;
    };
    void sendOnce(asked, (data) => onSuccess(data, texts));
  }

  function recheck({ target }: FormEvent<HTMLFormElement>) {
    if (!isRefused || !(target instanceof HTMLInputElement)) return;
    setProblems((before) => ({ ...before, [target.name]: problemOf(target) }));
  }

  return (
    <ProblemsContext value={problems}>
      <form
        ref={form}
        action={action}
        // Without an action, a submit before hydration must not put the fields into the URL.
        method="post"
        noValidate
        aria-label={label}
        aria-busy={pending || undefined}
        className="flex min-w-0 flex-col gap-4"
        onSubmit={submit}
        onInput={recheck}
      >
        {children}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          pending={pending}
          disabled={action === undefined && !isHydrated}
        >
          {button}
        </Button>
        {error && <FormError error={error} rest={rest} />}
      </form>
    </ProblemsContext>
  );
}

function textsOf(form: HTMLFormElement): Record<string, string> {
  const entries = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === "string" ? value : "",
  ]);
  return Object.fromEntries(entries) as Record<string, string>;
}

function problemsOf(form: HTMLFormElement): Problems {
  const inputs = [...form.elements].filter((element) => element instanceof HTMLInputElement);
  const found = inputs.map((input) => [input.name, problemOf(input)] as const);
  return Object.fromEntries(found.filter(([, problem]) => problem !== undefined));
}

function problemOf({ validity, value, required }: HTMLInputElement): string | undefined {
  if (validity.valueMissing || (required && value.trim() === "")) return "blank";
  return validity.typeMismatch ? "not_email" : undefined;
}

type EntryFieldProps = Omit<ComponentProps<"input">, "name" | "className"> &
  Pick<FieldProps, "hint" | "labelEnd" | "className"> & { name: string; label: string };

/** One required line of text. */
export function EntryField({ name, label, hint, labelEnd, className, ...input }: EntryFieldProps) {
  const problem = use(ProblemsContext)[name];
  const error = problem === undefined ? undefined : <FieldProblem label={label} problem={problem} />;
  return (
    <Field {...{ label, hint, labelEnd, className, error }} required>
      <Input name={name} required {...input} />
    </Field>
  );
}

/** The email address that the person signs in with. */
export function AccountEmailField(props: Pick<EntryFieldProps, "readOnly" | "defaultValue">) {
  const { t } = useText("signIn");
  return (
    <EntryField
      name="email"
      label={t("signIn.email")}
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** A password that the person chooses. */
export function NewPasswordField(props: Pick<EntryFieldProps, "name" | "label">) {
  const { t } = useText("signIn");
  return <EntryField {...props} {...NEW_PASSWORD} hint={t("reset.hint")} />;
}
