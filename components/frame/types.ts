import type { ActionResult } from "@/components/kit/form/action-result";

export type FrameUser = { name: string; email: string };

export type FrameMerchant = { id: string; name: string; isSandbox: boolean };

export type FrameMembership = { merchant: FrameMerchant; role: string };

/** A server action; on success it redirects, so that only a failure comes back. */
export type SwitchMerchant = (merchantId: string) => Promise<ActionResult<unknown>>;

export type SignOut = () => Promise<void>;
