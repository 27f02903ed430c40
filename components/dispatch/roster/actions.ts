import type { ActionResult } from "@/components/kit/form/action-result";
import type { CourierActivity, CourierInput, CourierKey, CourierUpdate } from "@/lib/couriers/schema";

/** What the page of couriers lets its people do. */
export type CourierActions = {
  add: (input: CourierInput) => Promise<ActionResult>;
  save: (input: CourierUpdate) => Promise<ActionResult>;
  setActive: (input: CourierActivity) => Promise<ActionResult>;
  renewLink: (input: CourierKey) => Promise<ActionResult<{ url: string }>>;
  revokeLink: (input: CourierKey) => Promise<ActionResult>;
};
