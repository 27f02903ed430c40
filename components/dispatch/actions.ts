import type { ActionResult } from "@/components/kit/form/action-result";
import type { DispatchOutcome } from "@/lib/dispatch/model/each-live-delivery";
import type { WorkRow } from "./row";

type Key = Pick<WorkRow, "merchantId" | "orderNumber"> & { seenCourierId: string | null };

/** What the page lets the board do. `url` is the courier's private link. */
export type DispatchActions = {
  assign: (input: {
    deliveries: Key[];
    courierId: string;
  }) => Promise<ActionResult<{ outcomes: DispatchOutcome[]; url: string | null }>>;
  unassign: (input: { deliveries: Key[]; reason: string }) => Promise<ActionResult<DispatchOutcome[]>>;
};
