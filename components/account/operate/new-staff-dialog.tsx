"use client";

import { useState } from "react";
import { useText } from "#texts";
import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { newStaff } from "./actions";
import { CreatedResult } from "./created-result";
import { staffRoleOptions } from "./staff-roles";

/** Creates an account of the support staff. */
export default function NewStaffDialog({ onClose }: { onClose: () => void }) {
  const text = useText("operate");
  const { t } = text;
  const [created, setCreated] = useState<{ url: string | null } | null>(null);
  const form = useZodForm(
    () => import("@/lib/account/schema/operate").then((module) => module.createStaffInput),
    { defaultValues: { name: "", email: "", role: "support" } },
  );
  return (
    <FormDialog
      title={t("staff.title")}
      description={t("staff.description")}
      form={form}
      label={t("staff.title")}
      onSubmit={newStaff}
      onSuccess={setCreated}
      button={t("staff.create")}
      result={
        created && (
          <CreatedResult
            what={t("staff.created", { name: form.getValues("name").trim() })}
            whom={form.getValues("email").trim()}
            url={created.url}
            label={t("passwordLink")}
          />
        )
      }
      onClose={onClose}
    >
      <TextField name="name" label={t("staff.name")} autoComplete="off" required />
      <RadioCardsField name="role" label={t("staffRole.title")} options={staffRoleOptions(text)} />
      <TextField
        name="email"
        label={t("staff.email")}
        type="email"
        autoComplete="off"
        hint={t("staff.emailHint")}
        required
      />
    </FormDialog>
  );
}
