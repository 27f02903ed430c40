import type { CatalogTable } from "./types";

/** Tables of deliveries and of what books them. */
export const DELIVERY_TABLES: Readonly<Record<string, CatalogTable>> = {
  Delivery: {
    why: "books, prices and tracks a delivery",
    kept: "recipients",
    personal: [
      ["customerName", "name", "recipient", "marker"],
      ["customerEmail", "email", "recipient", "emptied"],
      ["customerPhone", "phone", "recipient", "marker"],
      ["specialInstructions packageContent", "text", "recipient", "marker"],
      ["items metadata", "text", "recipient", "emptied"],
      ["quoteId", "place", "recipient", "emptied"],
    ],
    plain:
      "merchantId id orderNumber trackingCode status goodsHeld startedInAttempt serviceType vehicleType " +
      "confirmationSignRequired packageType packageSize packageQuantity packageIsFragile packageHeightCm " +
      "packageWidthCm packageLengthCm packageWeightKg distanceMeters durationMinutes pricedMinutes " +
      "exactness priceCents currency priceLines cancellationFeeCents declaredValue reference courierId " +
      "undeliverableAction returnsId redeliversId holder holderCourierId handedOverAt disputedAt " +
      "unplacedReason pinLockedAt recipientTries recipientLanguage rating handoverMethod handoverPhoto handoverPin " +
      "handoverBarcodes handoverMinimumAge pickupAt dropoffAt deadlineAt createdAt updatedAt",
  },
  Stop: {
    why: "tells the courier where to go and whom to call",
    kept: "recipients",
    personal: [
      ["customerName", "name", "recipient", "marker"],
      ["fullAddress", "address", "recipient", "shortened"],
      ["apartmentUnitNumber", "address", "recipient", "emptied"],
      ["phoneNumber", "phone", "recipient", "marker"],
      ["notes", "text", "recipient", "marker"],
      ["latitude longitude", "place", "recipient", "shortened"],
    ],
    plain:
      "merchantId deliveryId position scheduledDate scheduledTime readyAt deadlineAt plannedAt precision " +
      "countryCode regionCode postalCode city timeZone",
  },
  DeliveryEvent: {
    why: "history of a delivery: who changed what",
    kept: "recipients",
    personal: [
      ["actorName", "name", "team", "kept"],
      ["courierName", "name", "courier", "kept"],
      ["reason", "text", "recipient", "marker"],
      ["change", "text", "recipient", "marker"],
    ],
    plain:
      "merchantId deliveryId sequence type previousStatus status actorKind actorId goodsHeld courierId " +
      "holder priceCents previousPriceCents requestId createdAt recordedAt transactionId",
  },
  DeliverySearch: {
    why: "finds a delivery by any of its texts",
    kept: "recipients",
    personal: [["text", "text", "recipient", "rebuilt"]],
    plain: "merchantId createdAt deliveryId isSandbox orderNumber",
  },
  DeliveryOutcome: {
    why: "figures of the overview",
    kept: "recipients",
    personal: [["reason", "text", "recipient", "marker"]],
    plain:
      "merchantId createdAt deliveryId serviceType vehicleType area pickupAt currency priceCents endedAs " +
      "isOnTime minutes carryMinutes feeCents rating",
  },
  ProofOfDelivery: {
    why: "proves the delivery",
    kept: "proofs",
    personal: [
      ["recipientName", "name", "recipient", "marker"],
      ["photoFileId signatureFileId", "image", "recipient", "emptied"],
    ],
    plain: "merchantId deliveryId sequence createdAt",
  },
  StoredFile: {
    why: "photo or signature of a proof, or a logo",
    kept: "proofs",
    personal: [["bytes", "image", "recipient", "deleted"]],
    plain: "merchantId id contentType createdAt",
  },
  DeliveryNote: {
    why: "notes of the staff about a delivery",
    kept: "conversations",
    personal: [
      ["authorName", "name", "staff", "kept"],
      ["text", "text", "recipient", "marker"],
    ],
    plain: "merchantId deliveryId id authorId createdAt",
  },
  DeliveryThread: {
    plain: "merchantId deliveryId length lastAt topic state askedAt assigneeId",
  },
  ThreadRead: {
    plain: "merchantId deliveryId readerKind readerId upTo",
  },
  ThreadEntry: {
    why: "messages between team, courier and staff about a delivery",
    kept: "conversations",
    personal: [
      ["actorName detail", "name", "team", "kept"],
      ["text", "text", "recipient", "marker"],
    ],
    plain: "merchantId deliveryId sequence id type actorKind actorId createdAt",
  },
  PushSubscription: {
    why: "notifies a browser about a delivery",
    kept: "followers",
    personal: [["endpointHash sealed", "device", "recipient", "deleted"]],
    plain: "merchantId id deliveryId courierId service toldFrom toldTo toldCount createdAt",
  },
  RouteStop: {
    why: "route of a courier",
    kept: "recipients",
    personal: [["pinnedByName", "name", "staff", "kept"]],
    plain: "merchantId deliveryId stop courierId position arrivesAt startsAt departsAt updatedAt",
  },
  PlanProposal: {
    why: "proposed routes with their reasons",
    kept: "proposals",
    personal: [
      ["createdByName decidedByName", "name", "staff", "expires"],
      ["result replaced", "text", "recipient", "marker"],
    ],
    plain: "id state cause strategy seed createdAt decidedAt",
  },
  DeliveryTemplate: {
    why: "begins a similar delivery",
    kept: "until the team deletes it",
    personal: [["form", "text", "recipient", "emptied"]],
    plain: "merchantId id name pickupZone dropoffZone createdAt",
  },
  Series: {
    why: "creates the same delivery again",
    kept: "until the team ends it; the ended one permanently",
    personal: [["form", "text", "recipient", "emptied"]],
    plain:
      "merchantId id name pickupZone dropoffZone rule leadMinutes priceCents currency pausedAt endedAt " +
      "nextDate dueAt createdAt",
  },
  SeriesDate: {
    why: "changes of one date of a series",
    kept: "as long as its series",
    personal: [["changes error", "text", "recipient", "emptied"]],
    plain: "merchantId seriesId date state deliveryId orderNumber attempts retryAt updatedAt",
  },
  Batch: {
    why: "books many deliveries",
    kept: "batches",
    personal: [["actorName", "name", "team", "expires"]],
    plain: "merchantId id state isDryRun size actorKind actorId requestId createdAt finishedAt counts",
  },
  BatchRow: {
    why: "books one of them",
    kept: "batches",
    personal: [["input error preview", "text", "recipient", "emptied"]],
    plain: "merchantId batchId position state orderNumber deliveryId",
  },
  Import: {
    why: "file with deliveries",
    kept: "batches",
    personal: [
      ["fileName", "text", "recipient", "expires"],
      ["source", "document", "recipient", "emptied"],
      ["createdByName", "name", "team", "expires"],
    ],
    plain:
      "merchantId id format header columns fixedWidths defaults pickupId version previewBatchId " +
      "createdById createdAt",
  },
  ImportRow: {
    why: "row of a file",
    kept: "batches",
    personal: [["cells edited damages", "text", "recipient", "emptied"]],
    plain: "merchantId importId position line batchId batchPosition",
  },
  ImportBooking: {
    plain: "merchantId batchId importId",
  },
  ImportTemplate: {
    plain: "merchantId fingerprint columns defaults pickupId format updatedAt",
  },
  IdempotencyKey: {
    why: "repeats a response",
    kept: "24 hours",
    personal: [["body", "text", "recipient", "deleted"]],
    plain: "merchantId key fingerprint heldUntil status createdAt",
  },
  ToldArrival: {
    plain: "merchantId deliveryId from to count",
  },
  Simulation: {
    plain: "merchantId deliveryId runId scenario stepSeconds remaining",
  },
  DrivenLeg: {
    plain:
      "merchantId deliveryId vehicleType pricedMinutes exactness pickedUpAt pickedUpHour departedAt " +
      "departedHour arrivedAt isAwaited shownFrom shownTo",
  },
  StopVisit: {
    plain: "merchantId deliveryId stop vehicleType dropoffKind packages arrivedAt dueAt endedAt",
  },
  LearnedStore: {
    why: "predicts how long pickups take",
    kept: "90 days after the last pickup that is not erased",
    personal: [["place", "place", "recipient", "expires"]],
    plain: "merchantId seconds visits deliveryId",
  },
  CourierPress: {
    plain: "merchantId deliveryId id courierId status pressedAt createdAt isRefused",
  },
  AttentionNotice: {
    plain: "merchantId deliveryId reason sequence createdAt settledAt",
  },
  BookedForm: {
    plain: "merchantId formId orderNumber bookedAt",
  },
  Event: {
    plain: "merchantId sequence id type deliveryId deliverySequence createdAt",
  },
  EventCounter: {
    plain: "merchantId last skippedFrom skippedTo",
  },
  DeliveryDayCount: {
    plain: "merchantId day status count priceCents",
  },
  DeliveryTotal: {
    plain: "merchantId status count priceCents",
  },
  MerchantEvent: {
    plain: "merchantId id type data sequence createdAt transactionId",
  },
};
