"use client";

import { useController } from "react-hook-form";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { useSaved } from "@/components/kit/form/use-saved";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { Checkbox } from "@/components/kit/ui/checkbox";
import type { Notice } from "@/lib/notifications/constants";
import type { OwnNotice } from "@/lib/notifications/reads/get-own-notices";
import { saveOwnNotices } from "./actions";
import { NOTICE_LABELS } from "./labels";

/** Selects the emails that the member gets. */
export function OwnNoticesForm({ merchantId, notices }: { merchantId: string; notices: OwnNotice[] }) {
  const form = useZodForm(
    () => import("@/lib/notifications/schema").then((module) => module.ownNoticesInput),
    { defaultValues: { on: notices.filter(({ isOn }) => isOn).map(({ notice }) => notice) } },
  );
  const saved = useSaved();
  return (
    <Form
      form={form}
      label="Your notifications"
      onSubmit={(values) => saveOwnNotices(merchantId, values)}
      onSuccess={() => saved("Your emails are saved")}
    >
      <Choices notices={notices.map(({ notice }) => notice)} />
      <div>
        <SubmitButton>Save your emails</SubmitButton>
      </div>
    </Form>
  );
}

function Choices({ notices }: { notices: Notice[] }) {
  const { field } = useController<{ on: Notice[] }, "on">({ name: "on" });
  return (
    <div className="grid gap-3">
      {notices.map((notice) => (
        <Checkbox
          key={notice}
          label={NOTICE_LABELS[notice].label}
          description={NOTICE_LABELS[notice].when}
          checked={field.value.includes(notice)}
          onCheckedChange={(isOn) =>
            field.onChange(isOn ? [...field.value, notice] : field.value.filter((each) => each !== notice))
          }
        />
      ))}
    </div>
  );
}
