"use client";

import { useZodForm } from "@/components/kit/form/use-zod-form";
import { CodeField } from "./code-field";
import { EntryForm } from "./entry-form";
import { goTo } from "./go-to";
import { requestSignIn } from "./request-sign-in";

/** The second step of sign-in. */
export function CodeForm({ callbackPath }: { callbackPath: string }) {
  const form = useZodForm(
    () => import("@/lib/account/schema/second-factor").then((module) => module.codeInput),
    { defaultValues: { code: "" } },
  );
  return (
    <EntryForm
      form={form}
      label="Second step"
      onSubmit={(values) => requestSignIn(values, callbackPath)}
      onSuccess={({ path }) => goTo(path)}
      button="Continue"
    >
      <CodeField name="code" />
    </EntryForm>
  );
}
