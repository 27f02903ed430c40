import { type ProofImageKey, proofPath } from "@/components/deliveries/paths";
import type { Environment } from "@/lib/support/constants";

type Search = { q?: string; environment?: Environment };

function queryOf({ q, environment }: Search): string {
  const query = new URLSearchParams({
    ...(q && { q }),
    ...(environment === "sandbox" && { space: environment }),
  }).toString();
  return query && `?${query}`;
}

/** The search page, with a search. */
export function supportPath(search: Search = {}): string {
  return `/support${queryOf(search)}`;
}

/** The same search as a CSV file. */
export function searchCsvPath(search: Search): string {
  return `/support/data/search.csv${queryOf(search)}`;
}

export const DISPATCH_PATH = "/support/dispatch";
export const COURIERS_PATH = "/support/couriers";
export const STAFF_OUTBOX_PATH = "/support/outbox";
/** Who gets no notifications of this installation. */
export const STAFF_DENIED_PATH = "/support/outbox/denied";
/** What was learned from how long deliveries took. */
export const ESTIMATES_PATH = "/support/estimates";
/** The own account of somebody of the staff. */
export const PROFILE_PATH = "/support/profile";

/** A courier's open work, on the dispatch page. */
export function courierWorkPath(courierId: string): string {
  return `${DISPATCH_PATH}?${new URLSearchParams({ view: "all", courier: courierId }).toString()}`;
}

/** An open delivery on the dispatch page. The search also finds deliveries whose order number contains it. */
export function deliveryWorkPath(orderNumber: string): string {
  return `${DISPATCH_PATH}?${new URLSearchParams({ view: "all", q: orderNumber }).toString()}`;
}

/** The staff's page of a merchant: its people. */
export function staffMerchantPath(merchantId: string): string {
  return `/support/merchants/${encodeURIComponent(merchantId)}`;
}

/** The staff's page of a delivery. */
export function staffDeliveryPath({
  merchantId,
  deliveryId,
}: {
  merchantId: string;
  deliveryId: string;
}): string {
  return `${staffMerchantPath(merchantId)}/deliveries/${encodeURIComponent(deliveryId)}`;
}

/** An image of a proof, as `proofPath` names it, for the staff, who belong to no merchant. */
export function staffProofPath(merchantId: string, key: ProofImageKey): string {
  return proofPath(merchantId, key).replace("/dashboard/", "/support/");
}
