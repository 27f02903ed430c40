"use client";

import { useState } from "react";
import { FormError } from "@/components/kit/form/form-error";
import { useSend } from "@/components/kit/form/use-send";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { stopNotifications } from "./actions";

type UnsubscribeFormProps = {
  token: string;
  /** `failed` replaces the messages of the service; null to show them. */
  words: { button: string; done: string; failed: string | null };
};

/** Asks for confirmation, because mail programs open links on their own. */
export function UnsubscribeForm({ token, words }: UnsubscribeFormProps) {
  const [isDone, setIsDone] = useState(false);
  const { pending, error, send } = useSend();
  if (isDone) return <Callout title={words.done} />;
  return (
    <div className="flex flex-col items-start gap-4">
      <Button
        variant="primary"
        pending={pending}
        onClick={() =>
          void send(
            () => stopNotifications({ token }),
            () => setIsDone(true),
          )
        }
      >
        {words.button}
      </Button>
      {error && <FormError error={{ ...error, message: words.failed ?? error.message }} />}
    </div>
  );
}
