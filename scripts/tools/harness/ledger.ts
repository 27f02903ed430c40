import type { ApiMerchant } from "./merchants";

/** A client's knowledge about a delivery that it tried to create. */
export type Entry = {
  merchantId: string;
  orderNumber: string;
  /** Name of the dropoff, unique to this delivery, so that its content can be recognized. */
  consignee: string;
  /** From the 201 response; undefined until it arrives. */
  trackingCode?: string;
  cancelled: boolean;
};

/** Records acknowledged writes for the final check. */
export class Ledger {
  readonly entries: Entry[] = [];
  /** Order numbers whose two acknowledgments named different deliveries. */
  readonly contradictions: string[] = [];
  private counter = 0;

  constructor(private readonly prefix: string) {}

  open(merchant: Pick<ApiMerchant, "id">): Entry {
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
