import { type ProofImageKey, proofPath } from "@/components/deliveries/paths";
import type { Environment, HelpView } from "@/lib/support/constants";

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
/** Path of the rules of automatic dispatch. */
export const DISPATCH_RULES_PATH = "/support/dispatch/settings";
/** Path of the couriers' routes. */
export const BOARD_PATH = "/support/dispatch/routes";
/** Path of the log of proposed routes. */
export const PROPOSALS_PATH = "/support/dispatch/proposals";
/** Path of the deliveries of all merchants that need attention. */
export const STAFF_ATTENTION_PATH = "/support/attention";
/** Path of the requests for help. */
export const HELP_PATH = "/support/help";
export const COURIERS_PATH = "/support/couriers";
export const STAFF_OUTBOX_PATH = "/support/outbox";
/** Path of the installation's do-not-contact list. */
export const STAFF_DENIED_PATH = "/support/outbox/denied";
/** Path of the learned estimates. */
export const ESTIMATES_PATH = "/support/estimates";
/** Path of the installed regions. */
export const REGIONS_PATH = "/support/regions";
/** Path of the list of the staff. */
export const STAFF_PATH = "/support/staff";
/** Path of the page on which administrators find, export and erase a person's data. */
export const PRIVACY_PATH = "/support/privacy";
/** Path of the audit log of all merchants. */
export const AUDIT_PATH = "/support/audit";
/** Path of a staff member's profile. */
export const PROFILE_PATH = "/support/profile";

/** Path of a view of the requests for help. */
export const helpPath = (view: HelpView) => (view === "open" ? HELP_PATH : `${HELP_PATH}?view=${view}`);

/** Path of a view of dispatch. */
export function dispatchViewPath(view: "to_assign" | "assigned" | "on_the_road"): string {
  return `${DISPATCH_PATH}?${new URLSearchParams({ view }).toString()}`;
}

/** Path of the couriers' routes with a proposal open. */
export function proposalPath(proposalId: string): string {
  return `${BOARD_PATH}?${new URLSearchParams({ proposal: proposalId }).toString()}`;
}

/** Path of the audit log with filters, by their names. Empty ones are left out. */
export function auditPath(filter: Record<string, string | null>): string {
  return AUDIT_PATH + queryOfFilter(filter);
}

/** URL of the audit log as a CSV file, with the filters of the page. */
export function auditCsvPath(filter: Record<string, string | null>): string {
  return `/support/data/audit.csv${queryOfFilter(filter)}`;
}

/** The same for the log of a merchant. */
export function ownAuditCsvPath(merchantId: string, filter: Record<string, string | null>): string {
  return `/dashboard/data/audit.csv${queryOfFilter({ merchant: merchantId, ...filter })}`;
}

/** Filters as the query of a URL, with its question mark. Empty ones are left out. */
export function queryOfFilter(filter: Record<string, string | null>): string {
  const set = Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : []));
  const query = new URLSearchParams(set).toString();
  return query && `?${query}`;
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

/** Path of a merchant's open deliveries in dispatch. The search also finds deliveries to a city of that name. */
export function merchantWorkPath(name: string): string {
  return deliveryWorkPath(name);
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
