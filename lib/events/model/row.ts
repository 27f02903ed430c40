/** Stored fields of an event in the feed. */
export type EventRow = {
  sequence: number;
  /** A UUID. */
  id: string;
  type: string;
  /** Null for an event that belongs to no delivery. */
  deliveryId: string | null;
  deliverySequence: number | null;
};
