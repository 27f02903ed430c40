import { Webhook } from "standardwebhooks";
import { webhookIdOf } from "./test-event";

const USER_AGENT = "Waybill-Webhooks/1";

/** What is sent: the event, by its UUID and its number, and the body. */
export type Payload = { eventId: string; sequence: number | bigint | null; body: string };

/** The headers of an attempt but for the signature, which only who has the secrets can make. */
export function unsignedHeaders({ eventId, sequence }: Omit<Payload, "body">, at: Date) {
  return {
    "content-type": "application/json",
    "user-agent": USER_AGENT,
    "webhook-id": webhookIdOf({ eventId, sequence }),
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
  };
}

/**
 * The headers of Standard Webhooks.
 * @param secrets `whsec_…`: the endpoint's, and while both are valid the one before it; each signs
 * @param at the time of the attempt
 */
export function signedHeaders(payload: Payload, secrets: string[], at: Date) {
  const headers = unsignedHeaders(payload, at);
  const signatures = secrets.map((secret) =>
    new Webhook(secret).sign(headers["webhook-id"], at, payload.body),
  );
  return { ...headers, "webhook-signature": signatures.join(" ") };
}
