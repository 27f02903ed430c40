import { useEffect, useRef, useState } from "react";
import type { Outbox } from "./outbox";
import type { Draft, DraftKey } from "./action-store";

const EMPTY: Draft = {
  recipientName: "",
  reason: null,
  note: "",
  photo: null,
  strokes: [],
  typedName: null,
  pin: "",
  barcodes: [],
  idSeen: false,
};

export type DraftInHand = { draft: Draft; change: (changes: Partial<Draft>) => void };

/**
 * A sheet's draft, stored on the phone: the phone may close the page while the camera is open, and the server may
 * reject the action. Null until the stored draft has been read.
 */
export function useDraft(outbox: Outbox, { deliveryId, to }: DraftKey): DraftInHand | null {
  const [draft, setDraft] = useState<Draft | null>(null);
  // Scaling a photo takes time; keep values typed in the meantime.
  const latest = useRef(EMPTY);

  useEffect(() => {
    let isGone = false;
    void outbox.readDraft({ deliveryId, to }).then((kept) => {
      if (isGone) return;
      // A draft of an earlier version of this page has fewer values.
      latest.current = { ...EMPTY, ...kept };
      setDraft(latest.current);
    });
    return () => {
      isGone = true;
    };
  }, [outbox, deliveryId, to]);

  if (!draft) return null;
  return {
    draft,
    change: (changes) => {
      latest.current = { ...latest.current, ...changes };
      setDraft(latest.current);
      void outbox.keepDraft({ deliveryId, to }, latest.current);
    },
  };
}
