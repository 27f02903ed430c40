import { STATUS_LABELS } from "@/components/deliveries/format";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";

const ACTIONS: Record<string, string> = {
  "api_request.viewed_by_staff": "API request viewed",
  "credentials.changed": "API credentials renamed, or their scope changed",
  "credentials.created": "API credentials created",
  "credentials.revoked": "API credentials revoked",
  "credentials.rotated": "API credentials rotated",
  "delivery.changed": "Changed",
  "delivery.created": "Created",
  "delivery.custody_changed": "Custody of the package changed",
  "delivery.note_added": "Note added",
  "delivery.looked_up": "Found in a search",
  "delivery.opened_by_staff": "Opened",
  "delivery.price_set": "Price set by hand",
  "delivery.pin_failed": "Wrong PIN entered",
  "delivery.pin_released": "Delivery without PIN allowed",
  "delivery.proof_viewed_by_staff": "Photo or signature viewed",
  "delivery.simulation_started": "Simulated courier started",
  "delivery.simulation_stopped": "Simulated courier stopped",
  "delivery.viewed_as_merchant": "Viewed as the merchant",
  "invitation.created": "Invitation created",
  "merchant.created": "Merchant created",
  "merchant.hours_changed": "Opening hours changed",
  "merchant.recipient_help_changed": "Recipient options changed",
  "merchant.second_factor_demanded": "Two-factor authentication for the team changed",
  "merchant.team_viewed_by_staff": "Team viewed",
  "message.listed_by_staff": "Outbox viewed",
  "message.viewed_by_staff": "Message viewed",
  "rate_card.changed": "Rates changed",
  "rate_card.dropped": "Rates reset to the installation's",
  "recipient.digits_refused": "Wrong phone digits entered by the recipient",
  "support.searched": "Searched for deliveries",
  "trip_limits.changed": "Trip limits changed",
  "trip_limits.dropped": "Trip limits reset to the installation's",
  "user.created": "Account created",
  "user.reset_link_made": "Reset link created",
  "user.reset_link_used": "Password reset with a link",
  "user.second_factor_off": "Two-factor authentication turned off",
  "user.second_factor_on": "Two-factor authentication turned on",
  "user.second_factor_removed": "Two-factor authentication turned off for another person",
  "user.signed_in": "Signed in",
};

/** Label of an audit entry; unknown actions are shown by name. */
export function actionWords({ action, data }: { action: string; data: unknown }): string {
  const from = statusIn(data, "from");
  const to = statusIn(data, "to");
  if (action === "delivery.moved" && from && to) return `${from} → ${to}`;
  if (action === "delivery.corrected" && from && to) return `Corrected: ${from} → ${to}`;
  if (action === "delivery.price_set" && valueIn(data, "isByHand") === false)
    return "Computed price restored";
  const words = ACTIONS[action] ?? action.replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
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
