"use client";

import { useState } from "react";
import { barcodesOf } from "@/lib/deliveries/rules/requirements";
import { CodesField } from "./codes-field";
import type { DraftInHand } from "./draft";
import { Sheet } from "./sheet";
import type { ShownDelivery } from "./shown-work";
import { useText } from "./use-text";

type PickupSheetProps = {
  delivery: ShownDelivery;
  inHand: DraftInHand;
  /** Label of the main button. */
  action: string;
  onPickedUp: (taken: { barcodes: string[] }) => void;
  onClose: () => void;
};

/** The sheet at the pickup, for deliveries with codes to scan. */
export function PickupSheet({ delivery, inHand, action, onPickedUp, onClose }: PickupSheetProps) {
  const { t } = useText();
  const { draft, change } = inHand;
  const [problem, setProblem] = useState<object | null>(null);
  const codes = barcodesOf(delivery.handoverBarcodes);
  const isComplete = codes.every((code) => draft.barcodes.includes(code));

  return (
    <Sheet
      title={action}
      subject={delivery}
      action={action}
      problem={problem}
      onSubmit={() => (isComplete ? onPickedUp({ barcodes: draft.barcodes }) : setProblem({}))}
      onClose={onClose}
    >
      <CodesField
        codes={codes}
        scanned={draft.barcodes}
        onScanned={(barcodes) => change({ barcodes })}
        error={problem && !isComplete ? t("codes.all") : undefined}
      />
    </Sheet>
  );
}
