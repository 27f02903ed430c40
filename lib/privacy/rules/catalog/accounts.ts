import type { CatalogTable } from "./types";

/** Tables of merchants, people, couriers and the installation. */
export const ACCOUNT_TABLES: Readonly<Record<string, CatalogTable>> = {
  Merchant: {
    why: "contact data on the tracking page",
    kept: "as long as the merchant",
    personal: [
      ["contactPhone", "phone", "merchant", "kept"],
      ["contactEmail", "email", "merchant", "kept"],
    ],
    plain:
      "id key name currency units defaultPickupId createdAt requiresSecondFactor sandboxOfId signOnDomains erasesAt " +
      "autoScenario autoStepSeconds hasDemoCity timeZone checksTrips countryCode leastDropoff hours " +
      "contactWebsite accentColor logoFileId recipientActions recipientDelayHours language",
  },
  AddressBookEntry: {
    why: "pickups and frequent recipients",
    kept: "until the team deletes it",
    personal: [
      ["customerName", "name", "recipient", "deleted"],
      ["phoneNumber", "phone", "recipient", "deleted"],
      ["label notes", "text", "recipient", "deleted"],
      ["fullAddress apartmentUnitNumber", "address", "recipient", "deleted"],
      ["latitude longitude", "place", "recipient", "deleted"],
    ],
    plain: "merchantId id hours createdAt updatedAt",
  },
  ApiCredential: {
    why: "shows who made credentials",
    kept: "as long as the merchant",
    personal: [["createdByName", "name", "team", "kept"]],
    plain: "merchantId id name scope token secretHash lastUsedAt revokedAt expiresAt createdAt",
  },
  User: {
    why: "account of a person in a team or the staff",
    kept: "until an operator deletes it",
    personal: [
      ["email", "email", "team", "kept"],
      ["name", "name", "team", "kept"],
      ["passwordHash", "secret", "team", "kept"],
    ],
    plain: "id passwordChangedAt isStaff isAdmin language disabledAt createdAt",
  },
  Session: {
    why: "a signed-in browser",
    kept: "sessions",
    personal: [
      ["userAgent", "device", "team", "expires"],
      ["network", "network", "team", "expires"],
    ],
    plain: "id userId merchantId signOnMerchantId createdAt lastSeenAt expiresAt revokedAt",
  },
  Invitation: {
    why: "invites somebody to a team",
    kept: "invitations",
    personal: [
      ["email", "email", "team", "expires"],
      ["invitedByName", "name", "team", "expires"],
    ],
    plain: "merchantId id tokenHash role invitedById createdAt expiresAt acceptedAt revokedAt",
  },
  PasswordReset: {
    why: "link for a new password",
    kept: "invitations",
    personal: [["madeByName", "name", "team", "expires"]],
    plain: "tokenHash userId merchantId madeByKind madeById createdAt expiresAt usedAt voidedAt",
  },
  SecondFactor: {
    why: "two-factor authentication",
    kept: "as long as the account",
    personal: [["secret", "secret", "team", "kept"]],
    plain: "userId confirmedAt lastStep createdAt",
  },
  RecoveryCode: {
    why: "two-factor authentication",
    kept: "as long as the account",
    personal: [["codeHash", "secret", "team", "kept"]],
    plain: "userId usedAt",
  },
  SavedView: {
    why: "filter of the table of deliveries",
    kept: "until its person deletes it",
    personal: [
      ["name", "text", "team", "kept"],
      ["query", "text", "recipient", "filtered"],
    ],
    plain: "merchantId userId id createdAt",
  },
  ExportSchedule: {
    why: "sends an export",
    kept: "until the team deletes it",
    personal: [
      ["createdByName", "name", "team", "kept"],
      ["viewName", "text", "team", "kept"],
      ["query", "text", "recipient", "filtered"],
    ],
    plain: "merchantId id userId period day hour format recipientIds createdAt nextAt pausedAt lacksReaders",
  },
  Courier: {
    why: "assigns deliveries",
    kept: "until staff delete it",
    personal: [
      ["name", "name", "courier", "kept"],
      ["phoneNumber", "phone", "courier", "kept"],
      ["email", "email", "courier", "kept"],
      ["startAddress", "address", "courier", "kept"],
      ["startLatitude startLongitude", "place", "courier", "kept"],
    ],
    plain:
      "id vehicleType language deactivatedAt isSimulated capacityKilograms capacityLiters capacityPieces skills " +
      "returnsToStart mayReorder createdAt updatedAt",
  },
  CourierPosition: {
    why: "last position on the map",
    kept: "24 hours",
    personal: [
      ["latitude longitude", "place", "courier", "expires"],
      ["batteryPercent", "device", "courier", "expires"],
    ],
    plain: "courierId accuracyMeters recordedAt",
  },
  CourierTrail: {
    why: "way on the map",
    kept: "24 hours",
    personal: [["latitude longitude", "place", "courier", "expires"]],
    plain: "courierId recordedAt",
  },
  CourierLink: {
    why: "opens the courier’s page",
    kept: "the link permanently, its phone as sessions",
    personal: [
      ["issuedByName", "name", "staff", "kept"],
      ["deviceHash deviceName deviceLanguage", "device", "courier", "expires"],
    ],
    plain: "id courierId tokenHash createdAt lastUsedAt sentAt revokedAt boundAt",
  },
  CourierPay: {
    why: "pays couriers",
    kept: "permanently",
    personal: [["createdByName", "name", "staff", "kept"]],
    plain: "courierId validFrom currency perDeliveryCents perKmCents perHourCents createdAt",
  },
  DeniedRecipient: {
    why: "leaves people alone who do not want messages",
    kept: "until it is removed from the list",
    personal: [
      ["recipient", "contact", "recipient", "kept"],
      ["createdByName", "name", "team", "kept"],
    ],
    plain: "merchantId reason createdAt",
  },
  WebhookEndpoint: {
    why: "shows who made it",
    kept: "until the team deletes it",
    personal: [["createdByName", "name", "team", "kept"]],
    plain:
      "merchantId id url description eventTypes isInOrder offReason offAt secret previousSecret " +
      "previousSecretUntil failingSince pausedUntil createdAt",
  },
  RegionChange: {
    why: "shows who changed a region",
    kept: "permanently",
    personal: [["startedBy", "name", "staff", "kept"]],
    plain: "id kind name url regionId startedAt seenAt state progress problem cancelRequested",
  },
  Membership: {
    plain: "merchantId userId role createdAt",
  },
  PendingSignIn: {
    plain: "id userId expiresAt",
  },
  SignInThrottle: {
    plain: "key attempts lastAttemptAt blockedUntil",
  },
  ExportLink: {
    plain: "merchantId userId viewId id secretHash createdAt lastUsedAt",
  },
  ExportRun: {
    why: "an export that was sent",
    kept: "until the team deletes its schedule",
    personal: [
      ["viewName", "text", "team", "kept"],
      ["query", "text", "recipient", "filtered"],
    ],
    plain: "merchantId scheduleId fromDay toDay format recipients sentAt",
  },
  SignOnProvider: {
    why: "a merchant's identity provider",
    kept: "until owners remove it",
    personal: [["clientSecret", "secret", "merchant", "kept"]],
    plain:
      "merchantId issuer clientId isOn isRequired groupClaim memberGroups viewerGroups defaultRole createdAt",
  },
  SignOnDomain: {
    plain: "merchantId domain proof provedAt createdAt",
  },
  SignOnIdentity: {
    why: "recognizes a person of the team",
    kept: "until the account is deleted",
    personal: [["subject", "text", "team", "kept"]],
    plain: "merchantId issuer userId createdAt",
  },
  StaffIdentity: {
    why: "recognizes a member of the staff",
    kept: "until the account is deleted",
    personal: [["subject", "text", "staff", "kept"]],
    plain: "issuer userId createdAt",
  },
  SignOnSession: {
    why: "ends a session together with the provider's",
    kept: "sessions",
    personal: [
      ["subject", "text", "team", "expires"],
      ["idToken", "secret", "team", "expires"],
    ],
    plain: "sessionId merchantId issuer sid",
  },
  CourierShift: {
    plain: "id courierId plannedFrom plannedTo startedAt endedAt breaks createdAt",
  },
  Holiday: {
    plain: "merchantId date name",
  },
  RateLimit: {
    plain: "key tokens at",
  },
  RateCard: {
    plain:
      "merchantId currency vehicleType baseCents perKmCents perMinuteCents extraStopCents minimumCents " +
      "cancellationFeeCents sameDayFactorBps fastTrackFactorBps scheduledFactorBps reachKm",
  },
  VehicleLimit: {
    plain: "merchantId vehicleType maxWeightKg holdLengthCm holdWidthCm holdHeightCm",
  },
  ServiceLimit: {
    plain: "merchantId serviceType horizonMinutes",
  },
  DispatchRules: {
    plain:
      "merchantId strategy leadMinutes acceptSeconds couriersAsked skills maxMinutesOnBoard pickupsByRoutes",
  },
  AreaDispatchRules: {
    plain: "merchantId areaId strategy leadMinutes acceptSeconds couriersAsked skills maxMinutesOnBoard",
  },
  ReplanRules: {
    plain: "id mode keepMinutes maxChanges lateMinutes",
  },
  SettingsVersion: {
    plain: "merchantId version",
  },
  ServiceArea: {
    plain: "merchantId id name isOn vehicleTypes serviceTypes polygons createdAt updatedAt",
  },
  NotificationSettings: {
    plain: "merchantId enabled arrivalMinutes",
  },
  MemberNotice: {
    plain: "merchantId userId notice isOn",
  },
  TeamNotices: {
    plain: "merchantId attentionAt summaryDay summaryUntil summaryDueAt",
  },
  VapidKeys: {
    plain: "id publicKey sealedPrivateKey createdAt",
  },
  Region: {
    plain: "id name west south east north dataAt streets houses madeAt usedSince",
  },
  EstimateRun: {
    plain:
      "vehicleType exactness madeAt legs leftOut days firstDay lastDay heldOutFrom heldOutLegs errorBefore " +
      "errorAfter shareBefore shareAfter heldFromPickup heldFromDeparture factorsVerdict rangesVerdict " +
      "factors factorsMadeAt ranges rangesMadeAt",
  },
  ServiceTimeRun: {
    plain:
      "stop madeAt visits leftOut days firstDay lastDay heldOutFrom heldOutVisits errorBefore errorAfter verdict " +
      "general kinds learnedAt",
  },
  Projection: {
    plain: "name position",
  },
};
