"use client";

import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { CodeField } from "./code-field";
import { goTo } from "./go-to";
import { requestSignIn } from "./request-sign-in";
import { useHydrated } from "@/components/kit/ui/use-hydrated";
import { useValuesBeforeHydration } from "./use-values-before-hydration";

const FORM_ID = "sign-in-code";

/** The second step of sign-in. */
export function CodeForm({ callbackPath }: { callbackPath: string }) {
  const form = useZodForm(
    () => import("@/lib/account/schema/second-factor").then((module) => module.codeInput),
    { defaultValues: { code: "" } },
  );
  const hydrated = useHydrated();
  useValuesBeforeHydration(form, FORM_ID);
  return (
    <Form
      id={FORM_ID}
      form={form}
      label="Second step"
      onSubmit={(values) => requestSignIn(values, callbackPath)}
      onSuccess={({ path }) => goTo(path)}
    >
      <CodeField name="code" />
      <SubmitButton size="lg" disabled={!hydrated}>
        Continue
      </SubmitButton>
    </Form>
  );
}
