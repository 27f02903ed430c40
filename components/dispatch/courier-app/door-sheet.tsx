"use client";

import { useRef, useState } from "react";
import { Field } from "@/components/kit/ui/field";
import { Input } from "@/components/kit/ui/input";
import { type Asks, asksFor, missingAnswers } from "@/lib/deliveries/rules/requirements";
import { BigButton } from "./big-button";
import { CodesField } from "./codes-field";
import { AgeField, PinField } from "./door-checks";
import type { DraftInHand } from "./draft";
import type { Taken } from "./outbox-state";
import { PhotoField } from "./photo-field";
import { Sheet } from "./sheet";
import type { ShownDelivery } from "./shown-work";
import { type ReadSignature, SignatureField } from "./signature-field";
import { methodInstruction } from "./labels";
import { useText } from "./use-text";

type DoorSheetProps = {
  delivery: ShownDelivery;
  inHand: DraftInHand;
  onDelivered: (taken: Taken) => void;
  onClose: () => void;
};

/** Fields of the sheet; `nothing`: none of several that are enough. */
type Problem = "nothing" | "locked" | "recipientName" | "photo" | "signature" | "pin" | "barcodes" | "idSeen";

const PROBLEMS = {
  nothing: "sheet.nothing",
  locked: "sheet.locked",
  recipientName: "sheet.nameNeeded",
  photo: "sheet.photoNeeded",
  signature: "sheet.signatureNeeded",
  pin: "sheet.pinNeeded",
  barcodes: "codes.all",
  idSeen: "sheet.idNeeded",
} as const satisfies Record<Problem, string>;

/**
 * The sheet at the door. It asks for what the booking requires, by the same rule as the server. A booking that requires
 * nothing needs any one of name, photo and signature, so none of them is marked as optional.
 */
export function DoorSheet({ delivery, inHand, onDelivered, onClose }: DoorSheetProps) {
  const { t } = useText();
  const { draft, change } = inHand;
  const { photo, pin, barcodes, idSeen } = draft;
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<Set<Problem> | null>(null);
  const readSignature = useRef<ReadSignature>(null);
  // Work stored by an earlier version of this page does not say it.
  const { triesLeft, isReleased } = delivery.pin ?? { triesLeft: 1, isReleased: false };
  const asks = asksFor(delivery, "completed", isReleased);
  const isLocked = asks.pin && triesLeft === 0;
  const recipient = delivery.dropoff.customerName;
  /** Whether the recipient's name is all that is missing. */
  const isNameEnough =
    !isLocked &&
    Object.keys(
      missingAnswers(asks, {
        recipientName: recipient,
        hasPhoto: photo !== null,
        hasSignature: false,
        pin: pin.trim() || null,
        barcodes,
        idSeen,
      }),
    ).length === 0;
  const errorAt = (problem: Problem) => (problems?.has(problem) ? t(PROBLEMS[problem]) : undefined);

  async function deliver(name = draft.recipientName) {
    setBusy(true);
    const signature = (await readSignature.current?.()) ?? null;
    setBusy(false);
    const recipientName = asks.name === "none" ? null : name.trim() || null;
    const entered = { recipientName, pin: pin.trim() || null, barcodes, idSeen };
    const missing = missingAnswers(asks, {
      ...entered,
      hasPhoto: photo !== null,
      hasSignature: signature !== null,
    });
    const found = new Set(Object.keys(missing) as Problem[]);
    if (isLocked) found.add("locked");
    if (asks.isOpen && !recipientName && !photo && !signature) found.add("nothing");
    if (found.size > 0) return setProblems(found);
    onDelivered({ ...entered, photo, signature });
  }

  return (
    <Sheet
      title={t("move.delivered")}
      description={
        asks.isOpen
          ? t("sheet.atLeastOne")
          : delivery.handoverMethod
            ? methodInstruction(t, delivery.handoverMethod, recipient)
            : undefined
      }
      subject={delivery}
      action={t("move.delivered")}
      busy={busy}
      problem={problems}
      onSubmit={() => void deliver()}
      onClose={onClose}
    >
      {asks.pin && (
        <PinField
          pin={pin}
          triesLeft={triesLeft}
          onChange={(typed) => change({ pin: typed })}
          error={isLocked ? errorAt("locked") : errorAt("pin")}
        />
      )}
      {asks.minimumAge !== null && (
        <AgeField
          age={asks.minimumAge}
          checked={idSeen}
          onChange={(seen) => change({ idSeen: seen })}
          error={errorAt("idSeen")}
        />
      )}
      {asks.barcodes.length > 0 && (
        <CodesField
          codes={asks.barcodes}
          scanned={barcodes}
          onScanned={(scanned) => change({ barcodes: scanned })}
          error={errorAt("barcodes")}
        />
      )}
      {asks.name !== "none" && (
        <NameField
          asks={asks}
          name={draft.recipientName}
          suggestion={isNameEnough ? t("sheet.handedTo", { name: recipient }) : recipient}
          onSuggestion={() => {
            change({ recipientName: recipient });
            if (isNameEnough) void deliver(recipient);
          }}
          onChange={(recipientName) => change({ recipientName })}
          error={errorAt("recipientName") ?? errorAt("nothing")}
        />
      )}
      <PhotoField
        photo={photo}
        required={asks.photo}
        optional={!asks.photo && !asks.isOpen}
        onChange={(taken) => change({ photo: taken })}
        error={errorAt("photo")}
      />
      {(asks.signature || asks.isOpen) && (
        <SignatureField
          signature={draft}
          onChange={change}
          readRef={readSignature}
          required={asks.signature}
          error={errorAt("signature")}
        />
      )}
    </Sheet>
  );
}

type NameFieldProps = {
  asks: Asks;
  name: string;
  /** A button that enters the contact of the dropoff, and submits the sheet if nothing else is missing. */
  suggestion: string;
  onSuggestion: () => void;
  onChange: (name: string) => void;
  error?: string;
};

function NameField({ asks, name, suggestion, onSuggestion, onChange, error }: NameFieldProps) {
  const { t } = useText();
  return (
    <div data-problem={error ? "" : undefined} className="grid gap-2">
      <Field
        label={t("sheet.who")}
        optional={asks.name === "optional" && !asks.isOpen && t("sheet.optional")}
        required={asks.name === "required"}
        error={error}
      >
        <Input
          value={name}
          maxLength={200}
          autoComplete="off"
          className="h-12 pointer-coarse:h-12"
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
      {name === "" && (
        <BigButton className="wrap-anywhere" onClick={onSuggestion}>
          {suggestion}
        </BigButton>
      )}
    </div>
  );
}
