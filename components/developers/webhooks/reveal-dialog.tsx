"use client";

import { useState } from "react";
import { FormError } from "@/components/kit/form/form-error";
import { useSend } from "@/components/kit/form/use-send";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogButtons } from "@/components/kit/ui/dialog";
import { showSecret } from "./actions";
import { SecretValue } from "./secret-value";

type RevealDialogProps = { merchantId: string; id: string; onClose: () => void };

/** Shows an endpoint's secret again. */
export default function RevealDialog({ merchantId, id, onClose }: RevealDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const { pending, error, send } = useSend();
  if (secret !== null) {
    return (
      <Dialog title="Signing secret" open onOpenChange={onClose}>
        <SecretValue
          secret={secret}
          title="This is the current secret."
          note="If it has leaked, rotate it without an overlap."
        />
      </Dialog>
    );
  }
  return (
    <Dialog
      title="Signing secret"
      description="Anyone who has it can sign requests that your receiver accepts. Revealing it is recorded in the audit trail."
      open
      onOpenChange={onClose}
    >
      <div className="flex flex-col gap-4">
        {error && <FormError error={error} />}
        <DialogButtons>
          <Button
            variant="primary"
            pending={pending}
            onClick={() =>
              void send(
                () => showSecret(merchantId, { id }),
                (made) => setSecret(made.secret),
              )
            }
          >
            Reveal
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
