"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { RadioCardsField } from "@/components/kit/form/choice-fields";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { TextField } from "@/components/kit/form/text-fields";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { inviteByLink } from "./actions";
import { COPY_LINK, LinkOnce } from "./link-once";
import { ROLE_OPTIONS } from "./roles";

const EMPTY = { role: "member", email: "" } as const;

type InviteFormProps = {
  merchantId: string;
  /** Whether email is set up. */
  isMailed: boolean;
};

/** Creates an invitation and shows its link once. */
export function InviteForm({ merchantId, isMailed }: InviteFormProps) {
  const [invited, setInvited] = useState<{ url: string; mailedTo: string | null } | null>(null);
  const router = useRouter();
  const form = useZodForm(() => import("@/lib/account/schema/users").then((module) => module.inviteInput), {
    defaultValues: EMPTY,
  });
  const email = useWatch({ control: form.control, name: "email" });
  return (
    <Form
      form={form}
      label="Invite someone"
      onSubmit={(values) => inviteByLink(merchantId, values)}
      onSuccess={(made) => {
        setInvited(made);
        form.reset(EMPTY);
        router.refresh();
      }}
    >
      <RadioCardsField name="role" label="Role" options={ROLE_OPTIONS} />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="off"
        hint={
          isMailed
            ? "The link is sent to this address, and only this person can use it."
            : "Only the person with this address can use the link."
        }
        className="max-w-md"
        optional
      />
      <div>
        <SubmitButton>
          {isMailed && (email ?? "").trim() !== "" ? "Send invitation" : "Create invite link"}
        </SubmitButton>
      </div>
      {invited && <LinkOnce title={whatNext(invited.mailedTo)} url={invited.url} label="invitation link" />}
    </Form>
  );
}

function whatNext(mailedTo: string | null): string {
  return mailedTo === null
    ? COPY_LINK
    : `The invitation is on its way to ${mailedTo}. You can also send the link yourself. You will not see it again.`;
}
