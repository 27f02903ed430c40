"use client";

import { useState } from "react";
import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { FormDialog } from "@/components/kit/form/form-dialog";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { STAFF_ROLE_OPTIONS } from "../roles";
import { newStaff } from "./actions";
import { CreatedResult } from "./created-result";

/** Creates an account of the support staff. */
export default function NewStaffDialog({ onClose }: { onClose: () => void }) {
  const [created, setCreated] = useState<{ url: string | null } | null>(null);
  const form = useZodForm(
    () => import("@/lib/account/schema/operate").then((module) => module.createStaffInput),
    { defaultValues: { name: "", email: "", role: "support" } },
  );
  return (
    <FormDialog
      title="New member of staff"
      description="They see the deliveries of all merchants. This is recorded with your name."
      form={form}
      label="New member of staff"
      onSubmit={newStaff}
      onSuccess={setCreated}
      button="Create account"
      result={
        created && (
          <CreatedResult
            what={`${form.getValues("name").trim()} has an account.`}
            whom={form.getValues("email").trim()}
            url={created.url}
            label="link to choose a password"
          />
        )
      }
      onClose={onClose}
    >
      <TextField name="name" label="Name" autoComplete="off" required />
      <RadioCardsField name="role" label="Role" options={STAFF_ROLE_OPTIONS} />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        hint="They choose their password with a link that works once, within 30 minutes."
        required
      />
    </FormDialog>
  );
}
