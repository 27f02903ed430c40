"use client";

import { useRef, useState } from "react";
import { Field } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { BigButton } from "./big-button";
import type { DraftInHand } from "./draft";
import { PhotoField } from "./photo-field";
import { Sheet } from "./sheet";
import type { ShownDelivery } from "./shown-work";
import { type ReadSignature, SignatureField } from "./signature-field";

type Proof = { recipientName: string | null; photo: Blob | null; signature: Blob | null };

type DoorSheetProps = {
  delivery: ShownDelivery;
  inHand: DraftInHand;
  onDelivered: (proof: Proof) => void;
  onClose: () => void;
};

/**
 * The sheet at the door: recipient, photo and signature. If the delivery requires a signature, the others are optional.
 * Otherwise any one of the three is enough, so none is marked as optional.
 */
export function DoorSheet({ delivery, inHand, onDelivered, onClose }: DoorSheetProps) {
  const { confirmationSignRequired: required, dropoff } = delivery;
  const { draft, change } = inHand;
  const { recipientName: name, photo } = draft;
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<{ at: "signature" | "nothing" } | null>(null);
  const readSignature = useRef<ReadSignature>(null);

  async function deliver() {
    setBusy(true);
    const signature = (await readSignature.current?.()) ?? null;
    setBusy(false);
    const recipientName = name.trim() || null;
    if (required && !signature) return setProblem({ at: "signature" });
    if (!recipientName && !photo && !signature) return setProblem({ at: "nothing" });
    onDelivered({ recipientName, photo, signature });
  }

  return (
    <Sheet
      title="Delivered"
      description={required ? undefined : "Add at least one: who received it, a photo or a signature."}
      subject={delivery}
      action="Delivered"
      busy={busy}
      problem={problem}
      onSubmit={() => void deliver()}
      onClose={onClose}
    >
      <div data-problem={problem?.at === "nothing" ? "" : undefined} className="grid gap-2">
        <Field
          label="Who received it?"
          optional={required}
          error={
            problem?.at === "nothing"
              ? "Enter who received it, or take a photo of where you left it"
              : undefined
          }
        >
          <Input
            value={name}
            maxLength={200}
            autoComplete="off"
            className="h-12 pointer-coarse:h-12"
            onChange={({ target }) => change({ recipientName: target.value })}
          />
        </Field>
        {name === "" && (
          <BigButton
            className="wrap-anywhere"
            onClick={() => change({ recipientName: dropoff.customerName })}
          >
            {dropoff.customerName}
          </BigButton>
        )}
      </div>
      <PhotoField photo={photo} optional={required} onChange={(taken) => change({ photo: taken })} />
      <SignatureField
        signature={draft}
        onChange={change}
        readRef={readSignature}
        required={required}
        error={problem?.at === "signature" ? "This delivery needs the recipient’s signature" : undefined}
      />
    </Sheet>
  );
}
