/** Stored fields of an event in the feed. */
export type EventRow = {
  sequence: number;
  /** A UUID. */
  id: string;
  type: string;
  deliveryId: string;
  deliverySequence: number;
};
