import type { Merchant } from "./merchants";

/** What a client knows about a delivery that it tried to create. */
export type Entry = {
  merchantId: string;
  orderNumber: string;
  /** The dropoff's name, of this delivery only: by it the content is known again. */
  consignee: string;
  /** From the answer 201; undefined as long as there is none. */
  trackingCode?: string;
  cancelled: boolean;
};

/** What was acknowledged, for the check afterward. */
export class Ledger {
  readonly entries: Entry[] = [];
  /** Order numbers for which two acknowledgments named different deliveries. */
  readonly contradictions: string[] = [];
  private counter = 0;

  constructor(private readonly prefix: string) {}

  open(merchant: Merchant): Entry {
    this.counter += 1;
    const orderNumber = `${this.prefix}-${this.counter}`;
    const entry = {
      merchantId: merchant.id,
      orderNumber,
      consignee: `Consignee ${orderNumber}`,
      cancelled: false,
    };
    this.entries.push(entry);
    return entry;
  }

  acknowledge(entry: Entry, trackingCode: string): void {
    if (entry.trackingCode !== undefined && entry.trackingCode !== trackingCode) {
      this.contradictions.push(entry.orderNumber);
    }
    entry.trackingCode = trackingCode;
  }

  get acknowledged(): number {
    return this.entries.filter(({ trackingCode }) => trackingCode !== undefined).length;
  }

  get cancelled(): number {
    return this.entries.filter(({ cancelled }) => cancelled).length;
  }
}
