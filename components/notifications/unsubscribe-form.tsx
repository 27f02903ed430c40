"use client";

import { useState } from "react";
import { Form } from "@/components/kit/form/form";
import { SubmitButton } from "@/components/kit/form/submit-button";
import { useZodForm } from "@/components/kit/form/use-zod-form";
import { Callout } from "@/components/kit/ui/callout";
import { stopNotifications } from "./actions";

/** Asks for confirmation, because mail programs open links on their own. */
export function UnsubscribeForm({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false);
  const form = useZodForm(
    () => import("@/lib/notifications/schema").then((module) => module.unsubscribeInput),
    { defaultValues: { token } },
  );
  if (isDone) return <Callout title="You are unsubscribed from these messages." />;
  return (
    <Form form={form} label="Unsubscribe" onSubmit={stopNotifications} onSuccess={() => setIsDone(true)}>
      <div>
        <SubmitButton>Unsubscribe</SubmitButton>
      </div>
    </Form>
  );
}
