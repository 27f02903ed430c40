/** What the feed keeps of an event. */
export type EventRow = {
  sequence: number;
  /** A UUID. */
  id: string;
  type: string;
  deliveryId: string;
  deliverySequence: number;
};
