"use client";

import { useState } from "react";
import { useText } from "#texts";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import type { FoundPerson } from "@/lib/privacy/reads/find-person";
import { find, findEverywhere } from "./actions";
import { FoundCard } from "./found-card";

type Result = { person: string; found: FoundPerson };

/** Finds what is stored about a person, at one merchant or, without one, at all of them. */
export function PersonSearch({ merchantId }: { merchantId: string | null }) {
  const { t } = useText("privacy");
  const [result, setResult] = useState<Result | null>(null);
  const form = useZodForm(() => import("@/lib/privacy/schema").then((module) => module.personInput), {
    defaultValues: { person: "" },
  });
  return (
    <div className="grid gap-4">
      <Form
        form={form}
        label={t("person.form")}
        onSubmit={async (values) => {
          const answer = await (merchantId === null ? findEverywhere(values) : find(merchantId, values));
          setResult(answer.ok ? { person: values.person, found: answer.data } : null);
          return answer;
        }}
      >
        <TextField name="person" label={t("person.label")} className="max-w-sm" />
        <div>
          <SubmitButton>{t("person.find")}</SubmitButton>
        </div>
      </Form>
      {result && (
        <FoundCard
          key={result.person}
          {...result}
          merchantId={merchantId}
          onErasing={() => setResult(null)}
        />
      )}
    </div>
  );
}
