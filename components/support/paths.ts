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

/** Path of the search page, with a search. */
export function supportPath(search: Search = {}): string {
  return `/support${queryOf(search)}`;
}

/** URL of the search results as a CSV file. */
export function searchCsvPath(search: Search): string {
  return `/support/data/search.csv${queryOf(search)}`;
}

export const DISPATCH_PATH = "/support/dispatch";
/** Path of the deliveries of all merchants that need attention. */
export const STAFF_ATTENTION_PATH = "/support/attention";
export const COURIERS_PATH = "/support/couriers";
export const STAFF_OUTBOX_PATH = "/support/outbox";
/** Path of the installation's do-not-contact list. */
export const STAFF_DENIED_PATH = "/support/outbox/denied";
/** Path of the learned estimates. */
export const ESTIMATES_PATH = "/support/estimates";
/** Path of the installed regions. */
export const REGIONS_PATH = "/support/regions";
/** Path of a staff member's profile. */
export const PROFILE_PATH = "/support/profile";

/** Path of a view of dispatch. */
export function dispatchViewPath(view: "to_assign" | "assigned" | "on_the_road"): string {
  return `${DISPATCH_PATH}?${new URLSearchParams({ view }).toString()}`;
}

/** Path of the messages that could not be sent. */
export const FAILED_MESSAGES_PATH = `${STAFF_OUTBOX_PATH}?state=failed`;

/** Path of a courier's open work in dispatch. */
export function courierWorkPath(courierId: string): string {
  return `${DISPATCH_PATH}?${new URLSearchParams({ view: "all", courier: courierId }).toString()}`;
}

/** Path of an open delivery in dispatch. The search also finds deliveries whose order number contains it. */
export function deliveryWorkPath(orderNumber: string): string {
  return `${DISPATCH_PATH}?${new URLSearchParams({ view: "all", q: orderNumber }).toString()}`;
}

/** Path of dispatch with the dialog open that assigns a delivery. */
export function assignWorkPath({ id, orderNumber }: { id: string; orderNumber: string }): string {
  return `${deliveryWorkPath(orderNumber)}&${new URLSearchParams({ assign: id }).toString()}`;
}

/** Path of a merchant's page for staff. */
export function staffMerchantPath(merchantId: string): string {
  return `/support/merchants/${encodeURIComponent(merchantId)}`;
}

/** Path of a delivery's page for staff. */
export function staffDeliveryPath({
  merchantId,
  deliveryId,
}: {
  merchantId: string;
  deliveryId: string;
}): string {
  return `${staffMerchantPath(merchantId)}/deliveries/${encodeURIComponent(deliveryId)}`;
}

/** Path of the page on which staff edit a delivery. */
export function staffEditPath(delivery: { merchantId: string; deliveryId: string }): string {
  return `${staffDeliveryPath(delivery)}/edit`;
}

/** Path of a proof image for staff, who belong to no merchant; see `proofPath`. */
export function staffProofPath(merchantId: string, key: ProofImageKey): string {
  return proofPath(merchantId, key).replace("/dashboard/", "/support/");
}
