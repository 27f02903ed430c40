import { useEffect, useRef, useState } from "react";
import type { CouriersMove } from "@/lib/couriers/status";
import type { Outbox } from "./outbox";
import type { Stroke } from "./signature-pad";

/** What a courier has filled in and not sent. */
export type Draft = {
  recipientName: string;
  reason: string | null;
  note: string;
  photo: Blob | null;
  strokes: Stroke[];
  /** Null while the signature is drawn, not typed. */
  typedName: string | null;
};

const EMPTY: Draft = { recipientName: "", reason: null, note: "", photo: null, strokes: [], typedName: null };

/** Which sheet a draft belongs to. */
export type DraftKey = { deliveryId: string; to: CouriersMove };

export type DraftInHand = { draft: Draft; change: (changes: Partial<Draft>) => void };

/**
 * A sheet's draft, kept on the phone: the phone may end the page while its camera is open, and the server may refuse
 * what was sent. Null until what was kept is read.
 */
export function useDraft(outbox: Outbox, { deliveryId, to }: DraftKey): DraftInHand | null {
  const [draft, setDraft] = useState<Draft | null>(null);
  // A photo takes its time: what was typed meanwhile stays.
  const latest = useRef(EMPTY);

  useEffect(() => {
    let isGone = false;
    void outbox.readDraft({ deliveryId, to }).then((kept) => {
      if (isGone) return;
      latest.current = kept ?? EMPTY;
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
