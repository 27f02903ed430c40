import { Webhook } from "standardwebhooks";
import { webhookIdOf } from "./test-event";

const USER_AGENT = "Waybill-Webhooks/1";

/** Signed content: the event's UUID and number, and the body. */
export type Payload = { eventId: string; sequence: number | bigint | null; body: string };

/** Headers of an attempt without the signature, which requires the secrets. */
export function unsignedHeaders({ eventId, sequence }: Omit<Payload, "body">, at: Date) {
  return {
    "content-type": "application/json",
    "user-agent": USER_AGENT,
    "webhook-id": webhookIdOf({ eventId, sequence }),
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
  };
}

/**
 * Returns the headers of Standard Webhooks.
 * @param secrets `whsec_…`: the endpoint's, and the previous one while both are valid; each signs
 * @param at time of the attempt
 */
export function signedHeaders(payload: Payload, secrets: string[], at: Date) {
  const headers = unsignedHeaders(payload, at);
  const signatures = secrets.map((secret) =>
    new Webhook(secret).sign(headers["webhook-id"], at, payload.body),
  );
  return { ...headers, "webhook-signature": signatures.join(" ") };
}
