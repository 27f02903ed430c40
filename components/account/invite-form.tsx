"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { useText } from "#texts";
import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { inviteByLink } from "./actions";
import { LinkOnce } from "./link-once";
import { roleOptions } from "./roles";

const EMPTY = { role: "member", email: "" } as const;

type InviteFormProps = {
  merchantId: string;
  /** Whether email is set up. */
  isMailed: boolean;
};

/** Creates an invitation and shows its link once. */
export function InviteForm({ merchantId, isMailed }: InviteFormProps) {
  const [invited, setInvited] = useState<{ url: string; mailedTo: string | null } | null>(null);
  const text = useText("team");
  const { t } = text;
  const router = useRouter();
  const form = useZodForm(() => import("@/lib/account/schema/users").then((module) => module.inviteInput), {
    defaultValues: EMPTY,
  });
  const email = useWatch({ control: form.control, name: "email" });
  return (
    <Form
      form={form}
      label={t("invite.title")}
      onSubmit={(values) => inviteByLink(merchantId, values)}
      onSuccess={(made) => {
        setInvited(made);
        form.reset(EMPTY);
        router.refresh();
      }}
    >
      <RadioCardsField name="role" label={t("role.title")} options={roleOptions(text)} />
      <TextField
        name="email"
        label={t("invite.email")}
        type="email"
        autoComplete="off"
        hint={isMailed ? t("invite.mailedHint") : t("invite.hint")}
        className="max-w-md"
        optional
      />
      <div>
        <SubmitButton>
          {isMailed && (email ?? "").trim() !== "" ? t("invite.send") : t("invite.createLink")}
        </SubmitButton>
      </div>
      {invited && (
        <LinkOnce
          title={invited.mailedTo === null ? t("copyLink") : t("invite.mailed", { email: invited.mailedTo })}
          url={invited.url}
          label={t("invite.link")}
        />
      )}
    </Form>
  );
}
