"use client";

import { useState } from "react";
import { FormError } from "@/components/kit/form/form-error";
import { useSend } from "@/components/kit/form/use-send";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { stopNotifications } from "./actions";

/** Asks for confirmation, because mail programs open links on their own. */
export function UnsubscribeForm({ token }: { token: string }) {
  const [isDone, setIsDone] = useState(false);
  const { pending, error, send } = useSend();
  if (isDone) return <Callout title="You are unsubscribed from these messages." />;
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
        Unsubscribe
      </Button>
      {error && <FormError error={error} />}
    </div>
  );
}
