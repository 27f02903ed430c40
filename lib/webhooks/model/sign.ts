import { Webhook } from "standardwebhooks";
import { webhookIdOf } from "./test-event";

const USER_AGENT = "Waybill-Webhooks/1";

/** What is sent: the event, by its UUID and its number, and the body. */
export type Payload = { eventId: string; sequence: number | null; body: string };

/**
 * The headers of Standard Webhooks.
 * @param secrets `whsec_…`: the endpoint's, and while both are valid the one before it; each signs
 * @param at the time of the attempt
 */
export function signedHeaders({ eventId, sequence, body }: Payload, secrets: string[], at: Date) {
  const id = webhookIdOf({ eventId, sequence });
  const signatures = secrets.map((secret) => new Webhook(secret).sign(id, at, body));
  return {
    "content-type": "application/json",
    "user-agent": USER_AGENT,
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": signatures.join(" "),
  };
}
