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
import { replaceCredential } from "./actions";
import { NewPair, type Pair } from "./new-pair";

const OPTIONS = [
  { value: "24h", label: "For 24 hours" },
  { value: "7d", label: "For 7 days" },
  { value: "1h", label: "For 1 hour" },
  { value: "0", label: "No overlap", description: "Requests with the old credentials fail immediately." },
] as const satisfies { value: Overlap; label: string; description?: string }[];

const NOTES: Record<Overlap, string> = {
  "24h": "The old credentials work for 24 hours.",
  "7d": "The old credentials work for 7 days.",
  "1h": "The old credentials work for 1 hour.",
  "0": "The old credentials no longer work.",
};

type RotateDialogProps = {
  merchantId: string;
  credential: { id: string; name: string };
  onClose: () => void;
};

/** Replaces credentials with new ones and shows them. */
export default function RotateDialog({ merchantId, credential: { id, name }, onClose }: RotateDialogProps) {
  const [overlap, setOverlap] = useState<Overlap>(DEFAULT_OVERLAP);
  const [made, setMade] = useState<Pair | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<Failure | null>(null);
  const router = useRouter();

  async function rotate() {
    setPending(true);
    setError(null);
    const result = await sent(replaceCredential(merchantId, { id, overlap }));
    if (result.ok) setMade(result.data);
    else setError(result.error);
    setPending(false);
  }

  function close() {
    onClose();
    // Not earlier: the row that contains the dialog may move.
    if (made) router.refresh();
  }

  return (
    <Dialog
      title={made ? "New credentials created" : `Rotate ${name}`}
      description={
        made
          ? undefined
          : "Creates new credentials with the same name and access. Both pairs work during the overlap."
      }
      open
      onOpenChange={close}
    >
      {made ? (
        <NewPair pair={made} note={NOTES[overlap]} />
      ) : (
        <div className="flex flex-col gap-4">
          <RadioCards
            label="Keep the old credentials valid for"
            options={OPTIONS}
            value={overlap}
            onValueChange={setOverlap}
          />
          {error && <FormError error={error} rest={[]} />}
          <div className="flex flex-wrap justify-end gap-2">
            <DialogClose render={<Button>Cancel</Button>} />
            <Button variant="primary" pending={pending} onClick={() => void rotate()}>
              Create new credentials
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
