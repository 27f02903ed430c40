"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormError } from "@/components/kit/form/form-error";
import { sent } from "@/components/kit/form/sent";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogClose } from "@/components/kit/ui/dialog";
import { RadioCards } from "@/components/kit/ui/radio-cards";
import { DEFAULT_OVERLAP, type Overlap } from "@/lib/account/constants";
import type { Failure } from "@/lib/core/errors";
import { replaceSecret } from "./actions";
import { SecretValue } from "./secret-value";

const OPTIONS = [
  { value: "24h", label: "For 24 hours" },
  { value: "7d", label: "For 7 days" },
  { value: "1h", label: "For 1 hour" },
  {
    value: "0",
    label: "No overlap",
    description: "Earlier secrets stop working immediately. Use this after a leak.",
  },
] as const satisfies { value: Overlap; label: string; description?: string }[];

const NOTES: Record<Overlap, string> = {
  "24h": "For 24 hours each message is signed with both secrets.",
  "7d": "For 7 days each message is signed with both secrets.",
  "1h": "For 1 hour each message is signed with both secrets.",
  "0": "Messages are now signed with this secret only.",
};

type RotateSecretDialogProps = { merchantId: string; id: string; onClose: () => void };

/** Replaces an endpoint's secret and shows the new one. */
export default function RotateSecretDialog({ merchantId, id, onClose }: RotateSecretDialogProps) {
  const [overlap, setOverlap] = useState<Overlap>(DEFAULT_OVERLAP);
  const [secret, setSecret] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  const router = useRouter();

  async function rotate() {
    setPending(true);
    setError(null);
    const result = await sent(replaceSecret(merchantId, { id, overlap }));
    if (result.ok) setSecret(result.data.secret);
    else setError(result.error);
    setPending(false);
  }

  function close() {
    onClose();
    if (secret !== null) router.refresh();
  }

  return (
    <Dialog
      title={secret === null ? "Rotate the signing secret" : "New signing secret"}
      description={
        secret === null
          ? "Creates a new secret. During the overlap, receivers can verify with either one."
          : undefined
      }
      open
      onOpenChange={close}
    >
      {secret !== null ? (
        <SecretValue secret={secret} title="Copy the signing secret now." note={NOTES[overlap]} />
      ) : (
        <div className="flex flex-col gap-4">
          <RadioCards
            label="Keep signing with the old secret"
            options={OPTIONS}
            value={overlap}
            onValueChange={setOverlap}
          />
          {error && <FormError error={error} rest={[]} />}
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose render={<Button>Cancel</Button>} />
            <Button variant="primary" pending={pending} onClick={() => void rotate()}>
              Create new secret
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
