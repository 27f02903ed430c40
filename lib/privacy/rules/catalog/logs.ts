import type { CatalogTable } from "./types";

/** Tables of what was sent, requested and recorded. */
export const LOG_TABLES: Readonly<Record<string, CatalogTable>> = {
  Message: {
    why: "emails, text messages and pushes to people",
    kept: "messages",
    personal: [
      ["recipient", "contact", "recipient", "marker"],
      ["subject text problem", "text", "recipient", "marker"],
      ["html sealedBody unsubscribeUrl", "text", "recipient", "emptied"],
    ],
    plain:
      "merchantId id factKey channel kind aboutKind aboutId secrecy state attempts createdAt expiresAt " +
      "nextAttemptAt endedAt",
  },
  AuditEntry: {
    why: "shows who did what",
    kept: "audit",
    personal: [
      ["actorName", "name", "team", "kept"],
      ["subjectId data", "text", "recipient", "filtered"],
    ],
    plain: "merchantId id actorKind actorId action subjectType requestId createdAt",
  },
  Erasure: {
    why: "shows that a person was erased, without naming them",
    kept: "permanently",
    personal: [
      ["subjectHash subjectHint", "contact", "recipient", "kept"],
      ["sealedSubject", "contact", "recipient", "emptied"],
      ["createdByName", "name", "team", "kept"],
    ],
    plain:
      "merchantId id state step counts merchantCounts leastFound stalled failure createdByKind createdById requestId createdAt finishedAt",
  },
  ApiRequest: {
    why: "shows integrators their requests, masked",
    kept: "requests",
    personal: [
      ["address", "network", "client", "expires"],
      ["path", "text", "recipient", "expires"],
      ["requestBody responseBody", "text", "recipient", "emptied"],
    ],
    plain:
      "merchantId at id requestId credentialId method route orderNumber status errorName durationMs " +
      "requestBytes responseBytes isRequestCut isResponseCut",
  },
  WebhookMessage: {
    plain:
      "merchantId endpointId eventId sequence type deliveryId deliverySequence state attempts nextAttemptAt " +
      "tries createdAt",
  },
  WebhookAttempt: {
    why: "shows integrators their responses",
    kept: "webhooks",
    personal: [["answer", "text", "recipient", "emptied"]],
    plain: "merchantId endpointId eventId number at durationMs status problem",
  },
  GeoAnswer: {
    why: "answers for an address again, without a person",
    kept: "30 days",
    personal: [["answer", "address", "recipient", "expires"]],
    plain: "engine key at",
  },
};
