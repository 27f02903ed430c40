"use client";

import { useState } from "react";
import { FormError } from "@/components/kit/form/form-error";
import { sent } from "@/components/kit/form/sent";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogClose } from "@/components/kit/ui/dialog";
import type { Failure } from "@/lib/core/errors";
import { showSecret } from "./actions";
import { SecretValue } from "./secret-value";

type RevealDialogProps = { merchantId: string; id: string; onClose: () => void };

/** Shows an endpoint's secret again. */
export default function RevealDialog({ merchantId, id, onClose }: RevealDialogProps) {
  const [secret, setSecret] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<Failure | null>(null);

  async function reveal() {
    setPending(true);
    setError(null);
    const result = await sent(showSecret(merchantId, { id }));
    if (result.ok) setSecret(result.data.secret);
    else setError(result.error);
    setPending(false);
  }

  return (
    <Dialog
      title="Signing secret"
      description={
        secret === null
          ? "Anyone who has it can sign requests that your receiver accepts. Revealing it is recorded in the audit trail."
          : undefined
      }
      open
      onOpenChange={onClose}
    >
      {secret !== null ? (
        <SecretValue
          secret={secret}
          title="This is the current secret."
          note="If it has leaked, rotate it without an overlap."
        />
      ) : (
        <div className="flex flex-col gap-4">
          {error && <FormError error={error} rest={[]} />}
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose render={<Button>Cancel</Button>} />
            <Button variant="primary" pending={pending} onClick={() => void reveal()}>
              Reveal
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
