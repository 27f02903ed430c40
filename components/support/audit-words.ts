import { actorWords } from "@/components/deliveries/detail/labels";
import { STATUS_LABELS } from "@/components/deliveries/format";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";
import type { AuditWords } from "@/lib/support/reads/export-audit";

/** Words of actions whose name says too little. */
const ACTIONS: Record<string, string> = {
  "address.created": "Address saved",
  "address.deleted": "Saved address deleted",
  "address.updated": "Saved address changed",
  "api_request.viewed_by_staff": "API request viewed",
  "audit.exported": "Audit log exported",
  "audit.viewed_by_staff": "Audit log viewed",
  "backup.numbers_skipped": "Event numbers skipped after a recovery",
  "backup.restored": "Backup restored",
  "courier.created": "Courier added",
  "courier.link_bound": "Link of a courier opened on a phone",
  "courier.link_sent": "Link of a courier sent",
  "courier.link_shown": "Link of a courier shown",
  "courier.pay_set": "Pay of a courier set",
  "courier.pushes_off": "Notifications of a courier turned off",
  "courier.pushes_on": "Notifications of a courier turned on",
  "courier.shift_ended": "Shift of a courier ended",
  "courier.shift_started": "Shift of a courier started",
  "courier.updated": "Courier changed",
  "credentials.changed": "API credentials renamed, or their scope changed",
  "credentials.created": "API credentials created",
  "credentials.revoked": "API credentials revoked",
  "credentials.rotated": "API credentials rotated",
  "delivery.action_refused": "Late action of a courier rejected",
  "delivery.changed": "Changed",
  "delivery.created": "Created",
  "delivery.custody_changed": "Custody of the package changed",
  "delivery.note_added": "Note added",
  "delivery.looked_up": "Found in a search",
  "delivery.offered": "Offered to a courier",
  "delivery.opened_by_staff": "Opened",
  "delivery.price_set": "Price set by hand",
  "delivery.pin_failed": "Wrong PIN entered",
  "delivery.pin_released": "Delivery without PIN allowed",
  "delivery.proof_viewed_by_staff": "Photo or signature viewed",
  "delivery.report_refused": "Report of a courier rejected",
  "delivery.simulation_started": "Simulated courier started",
  "delivery.simulation_stopped": "Simulated courier stopped",
  "delivery.unplaced": "No courier found",
  "delivery.viewed_as_merchant": "Viewed as the merchant",
  "dispatch_rules.area_changed": "Dispatch rules of a service area changed",
  "dispatch_rules.area_dropped": "Dispatch rules of a service area removed",
  "dispatch_rules.changed": "Dispatch rules changed",
  "dispatch_rules.dropped": "Dispatch rules reset to the default",
  "dispatch.searched": "Searched in dispatch",
  "guest.created": "Sandbox of a guest created",
  "guest.erased": "Sandbox of a guest erased",
  "help.asked": "Help requested",
  "help.assigned": "Request for help assigned",
  "help.reopened": "Request for help reopened",
  "help.solved": "Request for help solved",
  "help.taken": "Request for help taken",
  "help.waiting": "Request for help answered",
  "member.added": "Added to the team",
  "member.notices_changed": "Own notices changed",
  "member.removed": "Removed from the team",
  "member.role_changed": "Role in the team changed",
  "merchant.branding_changed": "Tracking page changed",
  "merchant.country_changed": "Country changed",
  "merchant.currency_changed": "Currency changed",
  "merchant.default_pickup_changed": "Default pickup changed",
  "merchant.holidays_changed": "Holidays changed",
  "merchant.hours_changed": "Opening hours changed",
  "merchant.least_dropoff_changed": "Required precision of dropoffs changed",
  "merchant.notifications_changed": "Notifications to recipients changed",
  "merchant.recipient_help_changed": "Recipient options changed",
  "merchant.second_factor_demanded": "Two-factor authentication for the team changed",
  "merchant.simulator_changed": "Simulator changed",
  "merchant.team_viewed_by_staff": "Merchant and team viewed",
  "merchant.time_zone_changed": "Time zone changed",
  "merchant.trip_checks_switched": "Trip checks switched on or off",
  "merchant.language_changed": "Language of messages changed",
  "merchant.units_changed": "Units changed",
  "message.listed_by_staff": "Outbox viewed",
  "message.viewed_by_staff": "Message viewed",
  "rate_card.changed": "Rates changed",
  "rate_card.dropped": "Rates reset to the installation's",
  "plan.withheld": "Changes left to dispatch",
  "privacy.erased": "A person's data erased",
  "privacy.erased_by_staff": "A person's data erased by administrators, at all merchants",
  "privacy.erasure_failed": "Erasing a person's data failed",
  "privacy.erasure_started": "Erasing a person's data started",
  "privacy.exported": "A person's data exported",
  "privacy.recipients_expired": "Recipients of old deliveries erased",
  "privacy.searched": "Searched for a person's data",
  "recipient.allowed": "Recipient removed from the do-not-contact list",
  "recipient.allowed_everywhere": "Recipient removed from the do-not-contact list of all merchants",
  "recipient.denied": "Recipient added to the do-not-contact list",
  "recipient.denied_everywhere": "Recipient added to the do-not-contact list of all merchants",
  "recipient.digits_refused": "Wrong phone digits entered by the recipient",
  "recipient.language_chosen": "Recipient chose a language",
  "recipient.followed": "Push notifications turned on by the recipient",
  "recipient.listed_by_staff": "Do-not-contact list viewed",
  "recipient.unfollowed": "Push notifications turned off by the recipient",
  "recipient.unsubscribed": "Unsubscribed by the recipient",
  "region.import_cancel_requested": "Adding of a region canceled",
  "region.import_done": "Region added",
  "region.import_started": "Adding of a region started",
  "replan_rules.changed": "Rules for changes to routes changed",
  "series.changed": "Series changed",
  "series.created": "Series created",
  "series.date_changed": "Date of a series changed",
  "series.date_failed": "Delivery of a series could not be created",
  "series.date_restored": "Skipped date of a series restored",
  "series.date_retried": "Failed date of a series tried again",
  "series.date_skipped": "Date of a series skipped",
  "series.ended": "Series ended",
  "series.paused": "Series paused",
  "series.resumed": "Series resumed",
  "service_area.updated": "Service area changed",
  "sign_on.demanded": "Single sign-on required or no longer",
  "sign_on.domain_claimed": "Email domain added",
  "sign_on.domain_proved": "Email domain verified",
  "sign_on.domain_removed": "Email domain removed",
  "sign_on.linked": "Account linked to the identity provider",
  "sign_on.provider_removed": "Identity provider removed",
  "sign_on.provider_saved": "Identity provider saved",
  "sign_on.refused": "Sign-in through the identity provider refused",
  "sign_on.roles_changed": "Roles of groups changed",
  "sign_on.sessions_ended": "Sessions of the identity provider ended",
  "sign_on.signed_in": "Signed in through the identity provider",
  "sign_on.signed_out_by_provider": "Signed out by the identity provider",
  "sign_on.switched": "Single sign-on turned on or off",
  "support.searched": "Searched for deliveries",
  "template.created": "Template saved",
  "template.deleted": "Template deleted",
  "template.renamed": "Template renamed",
  "thread.message_written": "Message about the delivery written",
  "trip_limits.dropped": "Trip limits reset to the installation's",
  "user.created": "Account created",
  "user.disabled": "Account disabled",
  "user.enabled": "Account enabled",
  "user.language_chosen": "Language chosen",
  "user.password_changed": "Password changed",
  "user.password_reset": "Password reset by an operator",
  "user.recovery_codes_renewed": "Recovery codes renewed",
  "user.renamed": "Name changed",
  "user.reset_link_made": "Reset link created",
  "user.reset_link_used": "Password reset with a link",
  "user.second_factor_begun": "Two-factor setup started",
  "user.second_factor_off": "Two-factor authentication turned off",
  "user.second_factor_on": "Two-factor authentication turned on",
  "user.second_factor_removed": "Two-factor authentication turned off for another person",
  "user.sessions_ended": "Sessions ended",
  "user.signed_in": "Signed in",
  "user.staff_role_changed": "Role in the staff changed",
  "webhook_endpoint.created": "Webhook endpoint added",
  "webhook_endpoint.events_replayed": "Events sent again to a webhook endpoint",
  "webhook_endpoint.message_resent": "Message sent again to a webhook endpoint",
  "webhook_endpoint.secret_revealed": "Secret of a webhook endpoint shown",
  "webhook_endpoint.secret_rotated": "Secret of a webhook endpoint rotated",
  "webhook_endpoint.test_sent": "Test sent to a webhook endpoint",
};

/** Label of an audit entry, with a changed word before and after; other actions are shown by name. */
export function actionWords({ action, data }: { action: string; data: unknown }): string {
  const from = statusIn(data, "from");
  const to = statusIn(data, "to");
  if (action === "delivery.moved" && from && to) return `${from} → ${to}`;
  if (action === "delivery.corrected" && from && to) return `Corrected: ${from} → ${to}`;
  if (action === "delivery.price_set" && valueIn(data, "isByHand") === false)
    return "Computed price restored";
  const words = ACTIONS[action] ?? action.replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1) + changeWords(data);
}

/** Words of an entry of the log in an exported file. */
export const exportWords: AuditWords = (row) => ({
  action: actionWords(row),
  by: actorWords(row),
  reason: reasonIn(row.data),
});

/** ` (owner → viewer)`; empty if the change is more than one word. */
function changeWords(data: unknown): string {
  const [from, to] = [valueIn(data, "from"), valueIn(data, "to")];
  return typeof from === "string" && typeof to === "string" ? ` (${from} → ${to})` : "";
}

/** The reason, if one was given. */
export function reasonIn(data: unknown): string | null {
  const reason = valueIn(data, "reason");
  return typeof reason === "string" && reason !== "" ? reason : null;
}

function statusIn(data: unknown, key: string): string | null {
  const value = valueIn(data, key);
  const status = DELIVERY_STATUSES.find((each) => each === value);
  return status ? STATUS_LABELS[status] : null;
}

function valueIn(data: unknown, key: string): unknown {
  return typeof data === "object" && data !== null
    ? Object.entries(data).find(([name]) => name === key)?.[1]
    : undefined;
}
