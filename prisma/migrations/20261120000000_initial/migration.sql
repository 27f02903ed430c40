CREATE TYPE "ServiceType" AS ENUM ('same_day', 'fast_track', 'scheduled');
CREATE TYPE "VehicleType" AS ENUM ('car', 'cargo_van', 'box_truck');
CREATE TYPE "DeliveryStatus" AS ENUM ('pending', 'assigned', 'accepted', 'picked_up', 'started', 'on_the_way', 'completed', 'incomplete', 'failed', 'cancelled');
CREATE TYPE "GeoPrecision" AS ENUM ('pin', 'house', 'street', 'postal_code', 'city');
CREATE TYPE "TripExactness" AS ENUM ('road', 'estimate');
CREATE TYPE "ActorKind" AS ENUM ('api_key', 'user', 'staff', 'courier', 'system');
CREATE TYPE "DeliveryEventType" AS ENUM ('created', 'status_changed', 'corrected', 'history_repaired');
CREATE TYPE "SimulationScenario" AS ENUM ('success', 'declined_then_success', 'retry_then_success', 'failed', 'cancelled_late');
CREATE TYPE "ApiScope" AS ENUM ('read', 'write');
CREATE TYPE "MemberRole" AS ENUM ('owner', 'member', 'viewer');
CREATE TYPE "UnitSystem" AS ENUM ('metric', 'imperial');
CREATE TYPE "MessageChannel" AS ENUM ('email', 'sms', 'push');
CREATE TYPE "MessageState" AS ENUM ('queued', 'kept', 'sent', 'failed', 'suppressed');
CREATE TYPE "MessageSecrecy" AS ENUM ('open', 'sealed', 'private');

CREATE TABLE "Merchant" (
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "currency" TEXT NOT NULL DEFAULT 'USD',
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "defaultPickupId" TEXT,
  "autoScenario" "SimulationScenario",
  "autoStepSeconds" INTEGER NOT NULL DEFAULT 5,
  "sandboxOfId" TEXT,
  "key" TEXT NOT NULL DEFAULT substr(md5((random())::text), 1, 12),
  "units" "UnitSystem" NOT NULL DEFAULT 'metric',
  "requiresSecondFactor" BOOLEAN NOT NULL DEFAULT false,
  "timeZone" TEXT,
  "contactPhone" TEXT,
  "contactEmail" TEXT,
  "contactWebsite" TEXT,
  "accentColor" TEXT,
  "logoFileId" TEXT,
  "checksTrips" BOOLEAN NOT NULL DEFAULT true,
  CONSTRAINT "Merchant_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "BookedForm" (
  "merchantId" TEXT NOT NULL,
  "formId" TEXT NOT NULL,
  "orderNumber" TEXT NOT NULL,
  "bookedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "BookedForm_pkey" PRIMARY KEY ("merchantId","formId")
);

CREATE TABLE "ApiCredential" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "token" TEXT NOT NULL,
  "secretHash" TEXT NOT NULL,
  "lastUsedAt" TIMESTAMPTZ(3),
  "revokedAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3),
  "name" TEXT NOT NULL DEFAULT 'Default',
  "scope" "ApiScope" NOT NULL DEFAULT 'write',
  "createdByName" TEXT,
  CONSTRAINT "ApiCredential_pkey" PRIMARY KEY ("merchantId","id")
);

CREATE TABLE "IdempotencyKey" (
  "merchantId" TEXT NOT NULL,
  "key" TEXT NOT NULL,
  "fingerprint" TEXT NOT NULL,
  "heldUntil" TIMESTAMPTZ(3) NOT NULL,
  "status" INTEGER,
  "body" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "IdempotencyKey_pkey" PRIMARY KEY ("merchantId","key")
);

CREATE TABLE "RateLimit" (
  "key" TEXT NOT NULL,
  "tokens" DOUBLE PRECISION NOT NULL,
  "at" TIMESTAMPTZ(6) NOT NULL,
  CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "RateCard" (
  "merchantId" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "vehicleType" "VehicleType" NOT NULL,
  "baseCents" INTEGER NOT NULL,
  "perKmCents" INTEGER NOT NULL,
  "perMinuteCents" INTEGER NOT NULL,
  "extraStopCents" INTEGER NOT NULL,
  "minimumCents" INTEGER NOT NULL,
  "sameDayFactorBps" INTEGER NOT NULL,
  "fastTrackFactorBps" INTEGER NOT NULL,
  "scheduledFactorBps" INTEGER NOT NULL,
  "reachKm" INTEGER,
  CONSTRAINT "RateCard_pkey" PRIMARY KEY ("merchantId","currency","vehicleType")
);

CREATE TABLE "VehicleLimit" (
  "merchantId" TEXT NOT NULL,
  "vehicleType" "VehicleType" NOT NULL,
  "maxWeightKg" INTEGER,
  "holdLengthCm" INTEGER,
  "holdWidthCm" INTEGER,
  "holdHeightCm" INTEGER,
  CONSTRAINT "VehicleLimit_pkey" PRIMARY KEY ("merchantId","vehicleType")
);

CREATE TABLE "ServiceLimit" (
  "merchantId" TEXT NOT NULL,
  "serviceType" "ServiceType" NOT NULL,
  "horizonMinutes" INTEGER,
  CONSTRAINT "ServiceLimit_pkey" PRIMARY KEY ("merchantId","serviceType")
);

CREATE TABLE "ServiceArea" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "isOn" BOOLEAN NOT NULL DEFAULT true,
  "vehicleTypes" "VehicleType"[],
  "serviceTypes" "ServiceType"[],
  "polygons" JSONB NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "ServiceArea_pkey" PRIMARY KEY ("merchantId","id")
);

CREATE TABLE "Delivery" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "orderNumber" TEXT NOT NULL,
  "trackingCode" TEXT NOT NULL,
  "status" "DeliveryStatus" NOT NULL DEFAULT 'pending',
  "goodsHeld" BOOLEAN NOT NULL DEFAULT false,
  "startedInAttempt" BOOLEAN NOT NULL DEFAULT false,
  "serviceType" "ServiceType" NOT NULL,
  "vehicleType" "VehicleType" NOT NULL,
  "customerName" TEXT NOT NULL,
  "customerEmail" TEXT,
  "customerPhone" TEXT NOT NULL,
  "specialInstructions" TEXT,
  "confirmationSignRequired" BOOLEAN NOT NULL DEFAULT false,
  "packageType" TEXT,
  "packageContent" TEXT NOT NULL,
  "packageSize" TEXT,
  "packageQuantity" INTEGER NOT NULL DEFAULT 1,
  "packageIsFragile" BOOLEAN NOT NULL DEFAULT false,
  "packageHeightCm" DECIMAL,
  "packageWidthCm" DECIMAL,
  "packageLengthCm" DECIMAL,
  "packageWeightKg" DECIMAL,
  "distanceMeters" INTEGER NOT NULL,
  "durationMinutes" INTEGER NOT NULL,
  "priceCents" INTEGER NOT NULL,
  "currency" TEXT NOT NULL,
  "priceLines" JSONB NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  "courierId" TEXT,
  "pickupAt" TIMESTAMPTZ(3) NOT NULL,
  "dropoffAt" TIMESTAMPTZ(3) NOT NULL,
  "pricedMinutes" INTEGER,
  "exactness" "TripExactness",
  CONSTRAINT "Delivery_pkey" PRIMARY KEY ("merchantId","id")
);

CREATE TABLE "Stop" (
  "merchantId" TEXT NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "position" INTEGER NOT NULL,
  "customerName" TEXT NOT NULL,
  "fullAddress" TEXT NOT NULL,
  "apartmentUnitNumber" TEXT,
  "phoneNumber" TEXT NOT NULL,
  "notes" TEXT,
  "scheduledDate" TEXT,
  "scheduledTime" TEXT,
  "plannedAt" TIMESTAMPTZ(3) NOT NULL,
  "precision" "GeoPrecision" NOT NULL,
  "latitude" DOUBLE PRECISION NOT NULL,
  "longitude" DOUBLE PRECISION NOT NULL,
  "countryCode" TEXT NOT NULL,
  "regionCode" TEXT,
  "postalCode" TEXT,
  "city" TEXT NOT NULL,
  "timeZone" TEXT NOT NULL,
  CONSTRAINT "Stop_pkey" PRIMARY KEY ("merchantId","deliveryId","position")
);

CREATE TABLE "DeliveryEvent" (
  "merchantId" TEXT NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "sequence" INTEGER NOT NULL,
  "previousStatus" "DeliveryStatus",
  "status" "DeliveryStatus" NOT NULL,
  "actorKind" "ActorKind" NOT NULL,
  "actorId" TEXT,
  "actorName" TEXT NOT NULL,
  "reason" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "courierId" TEXT,
  "courierName" TEXT,
  "goodsHeld" BOOLEAN,
  "type" "DeliveryEventType" NOT NULL,
  "requestId" TEXT,
  "recordedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "transactionId" BIGINT NOT NULL DEFAULT ((pg_current_xact_id())::text)::bigint,
  CONSTRAINT "DeliveryEvent_pkey" PRIMARY KEY ("merchantId","deliveryId","sequence")
);

CREATE TABLE "Event" (
  "merchantId" TEXT NOT NULL,
  "sequence" BIGINT NOT NULL,
  "id" TEXT NOT NULL,
  "type" TEXT NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "deliverySequence" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Event_pkey" PRIMARY KEY ("merchantId","sequence")
);

CREATE TABLE "EventCounter" (
  "merchantId" TEXT NOT NULL,
  "last" BIGINT NOT NULL,
  CONSTRAINT "EventCounter_pkey" PRIMARY KEY ("merchantId")
);

CREATE TABLE "AuditEntry" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "actorKind" "ActorKind" NOT NULL,
  "actorId" TEXT,
  "actorName" TEXT NOT NULL,
  "action" TEXT NOT NULL,
  "subjectType" TEXT NOT NULL,
  "subjectId" TEXT NOT NULL,
  "requestId" TEXT,
  "data" JSONB NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("merchantId","id")
);

CREATE TABLE "Projection" (
  "name" TEXT NOT NULL,
  "position" BIGINT NOT NULL,
  CONSTRAINT "Projection_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "DeliveryDayCount" (
  "merchantId" TEXT NOT NULL,
  "day" DATE NOT NULL,
  "status" "DeliveryStatus" NOT NULL,
  "count" INTEGER NOT NULL,
  "priceCents" BIGINT NOT NULL,
  CONSTRAINT "DeliveryDayCount_pkey" PRIMARY KEY ("merchantId","day","status")
);

CREATE TABLE "DeliveryTotal" (
  "merchantId" TEXT NOT NULL,
  "status" "DeliveryStatus" NOT NULL,
  "count" INTEGER NOT NULL,
  "priceCents" BIGINT NOT NULL,
  CONSTRAINT "DeliveryTotal_pkey" PRIMARY KEY ("merchantId","status")
);

CREATE TABLE "DeliverySearch" (
  "merchantId" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "isSandbox" BOOLEAN NOT NULL,
  "orderNumber" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  CONSTRAINT "DeliverySearch_pkey" PRIMARY KEY ("merchantId","createdAt","deliveryId")
);

CREATE TABLE "DeliveryOutcome" (
  "merchantId" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "serviceType" "ServiceType" NOT NULL,
  "vehicleType" "VehicleType" NOT NULL,
  "area" TEXT NOT NULL,
  "currency" TEXT NOT NULL,
  "priceCents" INTEGER NOT NULL,
  "endedAs" "DeliveryStatus",
  "isOnTime" BOOLEAN,
  "minutes" INTEGER,
  "carryMinutes" INTEGER,
  "reason" TEXT,
  "pickupAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "DeliveryOutcome_pkey" PRIMARY KEY ("merchantId","createdAt","deliveryId")
);

CREATE TABLE "User" (
  "id" TEXT NOT NULL,
  "email" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "passwordHash" TEXT NOT NULL,
  "passwordChangedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "isStaff" BOOLEAN NOT NULL DEFAULT false,
  "disabledAt" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "User_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Membership" (
  "merchantId" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "role" "MemberRole" NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "Membership_pkey" PRIMARY KEY ("merchantId","userId")
);

CREATE TABLE "Session" (
  "id" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "merchantId" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "lastSeenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "revokedAt" TIMESTAMPTZ(3),
  "userAgent" TEXT,
  "network" TEXT,
  CONSTRAINT "Session_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "Invitation" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "tokenHash" TEXT NOT NULL,
  "email" TEXT,
  "role" "MemberRole" NOT NULL,
  "invitedById" TEXT,
  "invitedByName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "acceptedAt" TIMESTAMPTZ(3),
  "revokedAt" TIMESTAMPTZ(3),
  CONSTRAINT "Invitation_pkey" PRIMARY KEY ("merchantId","id")
);

CREATE TABLE "PasswordReset" (
  "tokenHash" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "merchantId" TEXT,
  "madeByKind" "ActorKind" NOT NULL,
  "madeById" TEXT,
  "madeByName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  "usedAt" TIMESTAMPTZ(3),
  "voidedAt" TIMESTAMPTZ(3),
  CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("tokenHash")
);

CREATE TABLE "SecondFactor" (
  "userId" TEXT NOT NULL,
  "secret" TEXT NOT NULL,
  "confirmedAt" TIMESTAMPTZ(3),
  "lastStep" INTEGER NOT NULL DEFAULT 0,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "SecondFactor_pkey" PRIMARY KEY ("userId")
);

CREATE TABLE "RecoveryCode" (
  "userId" TEXT NOT NULL,
  "codeHash" TEXT NOT NULL,
  "usedAt" TIMESTAMPTZ(3),
  CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("userId","codeHash")
);

CREATE TABLE "PendingSignIn" (
  "id" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "expiresAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "PendingSignIn_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "SignInThrottle" (
  "key" TEXT NOT NULL,
  "attempts" INTEGER NOT NULL,
  "lastAttemptAt" TIMESTAMPTZ(3) NOT NULL,
  "blockedUntil" TIMESTAMPTZ(3),
  CONSTRAINT "SignInThrottle_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "AddressBookEntry" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "label" TEXT NOT NULL,
  "customerName" TEXT NOT NULL,
  "fullAddress" TEXT NOT NULL,
  "apartmentUnitNumber" TEXT,
  "phoneNumber" TEXT NOT NULL,
  "notes" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  "latitude" DOUBLE PRECISION,
  "longitude" DOUBLE PRECISION,
  CONSTRAINT "AddressBookEntry_pkey" PRIMARY KEY ("merchantId","id")
);

CREATE TABLE "SavedView" (
  "merchantId" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "query" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "SavedView_pkey" PRIMARY KEY ("merchantId","userId","id")
);

CREATE TABLE "Courier" (
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "phoneNumber" TEXT NOT NULL,
  "vehicleType" "VehicleType" NOT NULL,
  "deactivatedAt" TIMESTAMPTZ(3),
  "isSimulated" BOOLEAN NOT NULL DEFAULT false,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "updatedAt" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "Courier_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "CourierLink" (
  "id" TEXT NOT NULL,
  "courierId" TEXT NOT NULL,
  "tokenHash" TEXT NOT NULL,
  "issuedByName" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "revokedAt" TIMESTAMPTZ(3),
  "lastUsedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "CourierLink_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "CourierPress" (
  "merchantId" TEXT NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "courierId" TEXT NOT NULL,
  "status" "DeliveryStatus" NOT NULL,
  "pressedAt" TIMESTAMPTZ(3) NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "CourierPress_pkey" PRIMARY KEY ("merchantId","deliveryId","id")
);

CREATE TABLE "ProofOfDelivery" (
  "merchantId" TEXT NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "sequence" INTEGER NOT NULL,
  "recipientName" TEXT,
  "photoFileId" TEXT,
  "signatureFileId" TEXT,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "ProofOfDelivery_pkey" PRIMARY KEY ("merchantId","deliveryId","sequence")
);

CREATE TABLE "StoredFile" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "contentType" TEXT NOT NULL,
  "bytes" BYTEA NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "StoredFile_pkey" PRIMARY KEY ("merchantId","id")
);

CREATE TABLE "DeliveryNote" (
  "merchantId" TEXT NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "authorId" TEXT NOT NULL,
  "authorName" TEXT NOT NULL,
  "text" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "DeliveryNote_pkey" PRIMARY KEY ("merchantId","deliveryId","id")
);

CREATE TABLE "Simulation" (
  "merchantId" TEXT NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "runId" TEXT NOT NULL,
  "scenario" "SimulationScenario" NOT NULL,
  "stepSeconds" INTEGER NOT NULL,
  "remaining" "DeliveryStatus"[],
  CONSTRAINT "Simulation_pkey" PRIMARY KEY ("merchantId","deliveryId")
);

CREATE TABLE "WebhookEndpoint" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "url" TEXT NOT NULL,
  "description" TEXT NOT NULL DEFAULT '',
  "eventTypes" TEXT[],
  "offReason" TEXT,
  "offAt" TIMESTAMPTZ(3),
  "secret" TEXT NOT NULL,
  "previousSecret" TEXT,
  "previousSecretUntil" TIMESTAMPTZ(3),
  "failingSince" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "createdByName" TEXT NOT NULL,
  "pausedUntil" TIMESTAMPTZ(3),
  CONSTRAINT "WebhookEndpoint_pkey" PRIMARY KEY ("merchantId","id")
);

CREATE TABLE "WebhookMessage" (
  "merchantId" TEXT NOT NULL,
  "endpointId" TEXT NOT NULL,
  "eventId" TEXT NOT NULL,
  "sequence" BIGINT,
  "type" TEXT NOT NULL,
  "deliveryId" TEXT,
  "deliverySequence" INTEGER,
  "state" TEXT NOT NULL DEFAULT 'pending',
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "nextAttemptAt" TIMESTAMPTZ(3) DEFAULT CURRENT_TIMESTAMP,
  "tries" INTEGER NOT NULL DEFAULT 0,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "WebhookMessage_pkey" PRIMARY KEY ("merchantId","endpointId","eventId")
);

CREATE TABLE "WebhookAttempt" (
  "merchantId" TEXT NOT NULL,
  "endpointId" TEXT NOT NULL,
  "eventId" TEXT NOT NULL,
  "number" INTEGER NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  "durationMs" INTEGER NOT NULL,
  "status" INTEGER,
  "problem" TEXT,
  "answer" TEXT,
  CONSTRAINT "WebhookAttempt_pkey" PRIMARY KEY ("merchantId","endpointId","eventId","number")
);

CREATE TABLE "Message" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "factKey" TEXT NOT NULL,
  "channel" "MessageChannel" NOT NULL,
  "kind" TEXT NOT NULL,
  "recipient" TEXT NOT NULL,
  "aboutKind" TEXT,
  "aboutId" TEXT,
  "subject" TEXT NOT NULL,
  "secrecy" "MessageSecrecy" NOT NULL DEFAULT 'open',
  "text" TEXT,
  "html" TEXT,
  "sealedBody" TEXT,
  "state" "MessageState" NOT NULL DEFAULT 'queued',
  "problem" TEXT,
  "attempts" INTEGER NOT NULL DEFAULT 0,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "expiresAt" TIMESTAMPTZ(3),
  "nextAttemptAt" TIMESTAMPTZ(3),
  "endedAt" TIMESTAMPTZ(3),
  "unsubscribeUrl" TEXT,
  CONSTRAINT "Message_pkey" PRIMARY KEY ("merchantId","id")
);

CREATE TABLE "NotificationSettings" (
  "merchantId" TEXT NOT NULL,
  "enabled" TEXT[],
  "arrivalMinutes" INTEGER NOT NULL,
  CONSTRAINT "NotificationSettings_pkey" PRIMARY KEY ("merchantId")
);

CREATE TABLE "ToldArrival" (
  "merchantId" TEXT NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "from" TIMESTAMPTZ(3) NOT NULL,
  "to" TIMESTAMPTZ(3) NOT NULL,
  "count" INTEGER NOT NULL DEFAULT 1,
  CONSTRAINT "ToldArrival_pkey" PRIMARY KEY ("merchantId","deliveryId")
);

CREATE TABLE "DeniedRecipient" (
  "merchantId" TEXT NOT NULL,
  "recipient" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "createdByName" TEXT NOT NULL,
  CONSTRAINT "DeniedRecipient_pkey" PRIMARY KEY ("merchantId","recipient")
);

CREATE TABLE "PushSubscription" (
  "merchantId" TEXT NOT NULL,
  "id" TEXT NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "endpointHash" TEXT NOT NULL,
  "service" TEXT NOT NULL,
  "sealed" TEXT NOT NULL,
  "toldFrom" TIMESTAMPTZ(3),
  "toldTo" TIMESTAMPTZ(3),
  "createdAt" TIMESTAMPTZ(3) NOT NULL,
  "toldCount" INTEGER NOT NULL DEFAULT 0,
  CONSTRAINT "PushSubscription_pkey" PRIMARY KEY ("merchantId","id")
);

CREATE TABLE "VapidKeys" (
  "id" TEXT NOT NULL,
  "publicKey" TEXT NOT NULL,
  "sealedPrivateKey" TEXT NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CONSTRAINT "VapidKeys_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "MemberNotice" (
  "merchantId" TEXT NOT NULL,
  "userId" TEXT NOT NULL,
  "notice" TEXT NOT NULL,
  "isOn" BOOLEAN NOT NULL,
  CONSTRAINT "MemberNotice_pkey" PRIMARY KEY ("merchantId","userId","notice")
);

CREATE TABLE "AttentionNotice" (
  "merchantId" TEXT NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "reason" TEXT NOT NULL,
  "sequence" INTEGER NOT NULL,
  "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "settledAt" TIMESTAMPTZ(3),
  CONSTRAINT "AttentionNotice_pkey" PRIMARY KEY ("merchantId","deliveryId","reason","sequence")
);

CREATE TABLE "TeamNotices" (
  "merchantId" TEXT NOT NULL,
  "attentionAt" TIMESTAMPTZ(3),
  "summaryDay" TEXT,
  "summaryUntil" TIMESTAMPTZ(3),
  "summaryDueAt" TIMESTAMPTZ(3),
  CONSTRAINT "TeamNotices_pkey" PRIMARY KEY ("merchantId")
);

CREATE TABLE "GeoAnswer" (
  "engine" TEXT NOT NULL,
  "key" TEXT NOT NULL,
  "answer" TEXT NOT NULL,
  "at" TIMESTAMPTZ(3) NOT NULL,
  CONSTRAINT "GeoAnswer_pkey" PRIMARY KEY ("engine","key")
);

CREATE TABLE "Region" (
  "id" TEXT NOT NULL,
  "name" TEXT NOT NULL,
  "west" DOUBLE PRECISION NOT NULL,
  "south" DOUBLE PRECISION NOT NULL,
  "east" DOUBLE PRECISION NOT NULL,
  "north" DOUBLE PRECISION NOT NULL,
  "dataAt" TIMESTAMPTZ(3),
  "streets" INTEGER NOT NULL,
  "houses" INTEGER NOT NULL,
  "madeAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  "usedSince" TIMESTAMPTZ(3),
  CONSTRAINT "Region_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "DrivenLeg" (
  "merchantId" TEXT NOT NULL,
  "deliveryId" TEXT NOT NULL,
  "vehicleType" "VehicleType" NOT NULL,
  "pricedMinutes" INTEGER NOT NULL,
  "pickedUpAt" TIMESTAMPTZ(3),
  "pickedUpHour" INTEGER,
  "departedAt" TIMESTAMPTZ(3),
  "departedHour" INTEGER,
  "arrivedAt" TIMESTAMPTZ(3),
  "isAwaited" BOOLEAN NOT NULL,
  "shownFrom" TIMESTAMPTZ(3),
  "shownTo" TIMESTAMPTZ(3),
  "exactness" "TripExactness",
  CONSTRAINT "DrivenLeg_pkey" PRIMARY KEY ("merchantId","deliveryId")
);

CREATE TABLE "EstimateRun" (
  "vehicleType" "VehicleType" NOT NULL,
  "madeAt" TIMESTAMPTZ(3) NOT NULL,
  "legs" INTEGER NOT NULL,
  "leftOut" INTEGER NOT NULL,
  "days" INTEGER NOT NULL,
  "firstDay" TEXT,
  "lastDay" TEXT,
  "heldOutFrom" TEXT,
  "heldOutLegs" INTEGER,
  "errorBefore" DOUBLE PRECISION,
  "errorAfter" DOUBLE PRECISION,
  "shareBefore" DOUBLE PRECISION,
  "shareAfter" DOUBLE PRECISION,
  "heldFromPickup" DOUBLE PRECISION,
  "heldFromDeparture" DOUBLE PRECISION,
  "factorsVerdict" TEXT NOT NULL,
  "rangesVerdict" TEXT NOT NULL,
  "factors" JSONB,
  "factorsMadeAt" TIMESTAMPTZ(3),
  "ranges" JSONB,
  "rangesMadeAt" TIMESTAMPTZ(3),
  "exactness" "TripExactness" NOT NULL DEFAULT 'estimate',
  CONSTRAINT "EstimateRun_pkey" PRIMARY KEY ("vehicleType","exactness","madeAt")
);

CREATE UNIQUE INDEX "Merchant_key_key" ON "Merchant"("key");
CREATE UNIQUE INDEX "Merchant_sandboxOfId_key" ON "Merchant"("sandboxOfId");
CREATE UNIQUE INDEX "Merchant_logoFileId_key" ON "Merchant"("logoFileId");
CREATE INDEX "BookedForm_merchantId_bookedAt_idx" ON "BookedForm"("merchantId", "bookedAt" DESC);
CREATE INDEX "ApiCredential_token_idx" ON "ApiCredential"("token");
CREATE UNIQUE INDEX "ApiCredential_merchantId_token_key" ON "ApiCredential"("merchantId", "token");
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");
CREATE INDEX "RateLimit_at_idx" ON "RateLimit"("at");
CREATE UNIQUE INDEX "ServiceArea_merchantId_name_key" ON "ServiceArea"("merchantId", "name");
CREATE INDEX "Delivery_merchantId_createdAt_id_idx" ON "Delivery"("merchantId", "createdAt" DESC, "id" DESC);
CREATE INDEX "Delivery_merchantId_status_createdAt_id_idx" ON "Delivery"("merchantId", "status", "createdAt" DESC, "id" DESC);
CREATE INDEX "Delivery_trackingCode_idx" ON "Delivery"("trackingCode");
CREATE INDEX "Delivery_orderNumber_idx" ON "Delivery"("orderNumber");
CREATE INDEX "Delivery_courierId_status_idx" ON "Delivery"("courierId", "status");
CREATE UNIQUE INDEX "Delivery_merchantId_orderNumber_key" ON "Delivery"("merchantId", "orderNumber");
CREATE INDEX "DeliveryEvent_transactionId_idx" ON "DeliveryEvent"("transactionId");
CREATE INDEX "DeliveryEvent_requestId_idx" ON "DeliveryEvent"("requestId");
CREATE INDEX "Event_createdAt_idx" ON "Event"("createdAt");
CREATE UNIQUE INDEX "Event_merchantId_id_key" ON "Event"("merchantId", "id");
CREATE UNIQUE INDEX "Event_merchantId_deliveryId_deliverySequence_key" ON "Event"("merchantId", "deliveryId", "deliverySequence");
CREATE INDEX "AuditEntry_merchantId_subjectType_subjectId_createdAt_idx" ON "AuditEntry"("merchantId", "subjectType", "subjectId", "createdAt");
CREATE INDEX "AuditEntry_requestId_idx" ON "AuditEntry"("requestId");
CREATE INDEX "DeliverySearch_isSandbox_createdAt_idx" ON "DeliverySearch"("isSandbox", "createdAt");
CREATE UNIQUE INDEX "User_email_key" ON "User"("email");
CREATE INDEX "Membership_userId_idx" ON "Membership"("userId");
CREATE INDEX "Session_userId_createdAt_idx" ON "Session"("userId", "createdAt");
CREATE INDEX "Invitation_tokenHash_idx" ON "Invitation"("tokenHash");
CREATE UNIQUE INDEX "Invitation_merchantId_tokenHash_key" ON "Invitation"("merchantId", "tokenHash");
CREATE INDEX "PasswordReset_userId_createdAt_idx" ON "PasswordReset"("userId", "createdAt");
CREATE INDEX "PendingSignIn_userId_idx" ON "PendingSignIn"("userId");
CREATE INDEX "PendingSignIn_expiresAt_idx" ON "PendingSignIn"("expiresAt");
CREATE INDEX "SignInThrottle_lastAttemptAt_idx" ON "SignInThrottle"("lastAttemptAt");
CREATE UNIQUE INDEX "AddressBookEntry_merchantId_label_key" ON "AddressBookEntry"("merchantId", "label");
CREATE UNIQUE INDEX "SavedView_merchantId_userId_name_key" ON "SavedView"("merchantId", "userId", "name");
CREATE UNIQUE INDEX "CourierLink_tokenHash_key" ON "CourierLink"("tokenHash");
CREATE INDEX "CourierLink_courierId_createdAt_idx" ON "CourierLink"("courierId", "createdAt");
CREATE INDEX "WebhookMessage_merchantId_endpointId_createdAt_eventId_idx" ON "WebhookMessage"("merchantId", "endpointId", "createdAt" DESC, "eventId");
CREATE INDEX "WebhookMessage_merchantId_deliveryId_idx" ON "WebhookMessage"("merchantId", "deliveryId");
CREATE INDEX "WebhookMessage_createdAt_idx" ON "WebhookMessage"("createdAt");
CREATE INDEX "Message_merchantId_aboutKind_aboutId_createdAt_idx" ON "Message"("merchantId", "aboutKind", "aboutId", "createdAt");
CREATE INDEX "Message_id_idx" ON "Message"("id");
CREATE INDEX "Message_createdAt_idx" ON "Message"("createdAt");
CREATE UNIQUE INDEX "Message_merchantId_factKey_key" ON "Message"("merchantId", "factKey");
CREATE UNIQUE INDEX "PushSubscription_merchantId_deliveryId_endpointHash_key" ON "PushSubscription"("merchantId", "deliveryId", "endpointHash");
CREATE INDEX "AttentionNotice_createdAt_idx" ON "AttentionNotice"("createdAt");
CREATE INDEX "GeoAnswer_at_idx" ON "GeoAnswer"("at");
CREATE INDEX "DrivenLeg_merchantId_arrivedAt_idx" ON "DrivenLeg"("merchantId", "arrivedAt");
CREATE INDEX "DrivenLeg_arrivedAt_idx" ON "DrivenLeg"("arrivedAt");

ALTER TABLE "Merchant" ADD CONSTRAINT "Merchant_sandboxOfId_fkey" FOREIGN KEY ("sandboxOfId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Merchant" ADD CONSTRAINT "Merchant_id_defaultPickupId_fkey" FOREIGN KEY ("id", "defaultPickupId") REFERENCES "AddressBookEntry"("merchantId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
ALTER TABLE "BookedForm" ADD CONSTRAINT "BookedForm_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ApiCredential" ADD CONSTRAINT "ApiCredential_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ServiceArea" ADD CONSTRAINT "ServiceArea_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Delivery" ADD CONSTRAINT "Delivery_courierId_fkey" FOREIGN KEY ("courierId") REFERENCES "Courier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Stop" ADD CONSTRAINT "Stop_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery"("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "DeliveryEvent" ADD CONSTRAINT "DeliveryEvent_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery"("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Membership" ADD CONSTRAINT "Membership_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Session" ADD CONSTRAINT "Session_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PasswordReset" ADD CONSTRAINT "PasswordReset_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "SecondFactor" ADD CONSTRAINT "SecondFactor_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "RecoveryCode" ADD CONSTRAINT "RecoveryCode_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PendingSignIn" ADD CONSTRAINT "PendingSignIn_userId_fkey" FOREIGN KEY ("userId") REFERENCES "User"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "AddressBookEntry" ADD CONSTRAINT "AddressBookEntry_merchantId_fkey" FOREIGN KEY ("merchantId") REFERENCES "Merchant"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "SavedView" ADD CONSTRAINT "SavedView_merchantId_userId_fkey" FOREIGN KEY ("merchantId", "userId") REFERENCES "Membership"("merchantId", "userId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "CourierLink" ADD CONSTRAINT "CourierLink_courierId_fkey" FOREIGN KEY ("courierId") REFERENCES "Courier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "CourierPress" ADD CONSTRAINT "CourierPress_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery"("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "CourierPress" ADD CONSTRAINT "CourierPress_courierId_fkey" FOREIGN KEY ("courierId") REFERENCES "Courier"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "ProofOfDelivery" ADD CONSTRAINT "ProofOfDelivery_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery"("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "DeliveryNote" ADD CONSTRAINT "DeliveryNote_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery"("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "Simulation" ADD CONSTRAINT "Simulation_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery"("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "WebhookMessage" ADD CONSTRAINT "WebhookMessage_merchantId_endpointId_fkey" FOREIGN KEY ("merchantId", "endpointId") REFERENCES "WebhookEndpoint"("merchantId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "WebhookAttempt" ADD CONSTRAINT "WebhookAttempt_merchantId_endpointId_eventId_fkey" FOREIGN KEY ("merchantId", "endpointId", "eventId") REFERENCES "WebhookMessage"("merchantId", "endpointId", "eventId") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "ToldArrival" ADD CONSTRAINT "ToldArrival_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery"("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "PushSubscription" ADD CONSTRAINT "PushSubscription_merchantId_deliveryId_fkey" FOREIGN KEY ("merchantId", "deliveryId") REFERENCES "Delivery"("merchantId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "MemberNotice" ADD CONSTRAINT "MemberNotice_merchantId_userId_fkey" FOREIGN KEY ("merchantId", "userId") REFERENCES "Membership"("merchantId", "userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- What schema.prisma cannot say; prisma/sql/ has it as it is now.

-- What waits to be told to teams: few of the rows, which are kept for a week.
CREATE INDEX "AttentionNotice_merchantId_idx" ON "AttentionNotice" ("merchantId") WHERE "settledAt" IS NULL;

-- How many messages of a merchant wait: few of those that are kept for 90 days.
CREATE INDEX "Message_merchantId_idx" ON "Message" ("merchantId") WHERE state = 'queued';

-- The work at hand over all merchants, and a merchant's late deliveries: few rows among many that have ended.
CREATE INDEX "Delivery_open_idx" ON "Delivery" ("merchantId", "dropoffAt", id)
  WHERE status NOT IN ('completed', 'failed', 'cancelled');

-- What the projections (lib/core/projector.ts) need besides their tables, and the searches of merchants and of support.
-- Their rows are written again and again.
ALTER TABLE "DeliveryDayCount" SET (fillfactor = 50);
ALTER TABLE "DeliveryTotal" SET (fillfactor = 50);
ALTER TABLE "EventCounter" SET (fillfactor = 50);

-- A text as searches compare it: in lower case and without accents, so that "lucia" finds "Lucía". Not by the extension
-- unaccent: its function is not immutable, and a server may lack it. What is left are letters that Unicode does not take
-- apart. Lower case comes after: in a database of locale C, only ASCII letters have one. Not declared STRICT, which would keep PostgreSQL
-- from inlining it.
CREATE FUNCTION search_fold(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length(value) = char_length(value) THEN lower(value)
    ELSE lower(normalize(replace(replace(replace(replace(translate(
      regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]+', '', 'g'),
      'ØøŁłĐđÐðıÆŒẞ', 'OoLlDdDdiæœß'), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), NFC))
  END
$$;

-- A merchant's search: any part of any text. By the sample of texts that ANALYZE keeps, PostgreSQL estimates how frequent a
-- part is, and decides whether to ask the index for it or to walk from the newest delivery on.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
ALTER TABLE "DeliverySearch" ALTER COLUMN text SET STATISTICS 500;
CREATE INDEX "DeliverySearch_text_idx" ON "DeliverySearch" USING gin (text gin_trgm_ops);

-- Every three characters in a row, whatever their case. Unlike pg_trgm it keeps what is neither letter nor digit. The
-- cost is far above the true one: it keeps the planner from computing it row by row instead of asking the index; and,
-- restricted, from starting parallel workers for it, which takes longer than the search.
CREATE FUNCTION order_number_parts(value text) RETURNS text[]
  LANGUAGE sql IMMUTABLE STRICT PARALLEL RESTRICTED COST 100000 AS $$
  SELECT ARRAY(
    SELECT DISTINCT substr(lower(value), start, 3)
    FROM generate_series(1, greatest(char_length(lower(value)) - 2, 1)) AS start
  )
$$;

-- Live deliveries and those of sandboxes are apart: however many there are of one kind, they do not slow down a search
-- among the other.
CREATE INDEX "DeliverySearch_live_parts_idx" ON "DeliverySearch"
  USING gin (order_number_parts("orderNumber")) WHERE NOT "isSandbox";
CREATE INDEX "DeliverySearch_sandbox_parts_idx" ON "DeliverySearch"
  USING gin (order_number_parts("orderNumber")) WHERE "isSandbox";

-- From the last digit to the first, because people know the end of a number better than its beginning.
CREATE INDEX "Stop_phone_idx" ON "Stop" (reverse("phoneNumber") COLLATE "C", "deliveryId" DESC);
-- What stands where no phone was given (the specification's default) is nobody's.
CREATE INDEX "Delivery_phone_idx" ON "Delivery" (reverse("customerPhone") COLLATE "C", id DESC)
  WHERE "customerPhone" NOT LIKE '%1234567890';
-- Support's search by e-mail, whole or its beginning.
CREATE INDEX "Delivery_email_idx" ON "Delivery" (search_fold("customerEmail") COLLATE "C", id DESC)
  WHERE "customerEmail" IS NOT NULL;

-- Unlogged: after a crash of the server every limit begins anew, and no request waits for the disk.
ALTER TABLE "RateLimit" SET UNLOGGED;

-- The streets of the regions, a partition for each region. Everything is searched within one region.
CREATE TABLE "RegionStreet" (
  "regionId" TEXT NOT NULL,
  -- A street has a row for each of its names: the old one, the official one, the English one. They share its id.
  id INTEGER NOT NULL,
  name TEXT NOT NULL,
  -- The name as it is compared: lib/geo/region/street-key.ts.
  key TEXT NOT NULL,
  stem TEXT NOT NULL,
  kind TEXT NOT NULL,
  direction TEXT NOT NULL,
  city TEXT NOT NULL,
  "cityKey" TEXT NOT NULL,
  -- Names that people use instead of the city's, and all postal codes of the street, parted by |.
  areas TEXT NOT NULL,
  "postalCodes" TEXT NOT NULL,
  "regionCode" TEXT NOT NULL,
  "countryCode" TEXT NOT NULL,
  latitude DOUBLE PRECISION NOT NULL,
  longitude DOUBLE PRECISION NOT NULL,
  houses INTEGER NOT NULL
) PARTITION BY LIST ("regionId");

CREATE INDEX "RegionStreet_id_idx" ON "RegionStreet" (id);
CREATE INDEX "RegionStreet_key_idx" ON "RegionStreet" (key text_pattern_ops);
CREATE INDEX "RegionStreet_stem_idx" ON "RegionStreet" (stem text_pattern_ops);
CREATE INDEX "RegionStreet_stem_trgm_idx" ON "RegionStreet" USING gin (stem gin_trgm_ops);
-- Streets near a point are looked up by squares of a quarter of a degree: squaresAround in lib/geo/region/cells.ts.
CREATE INDEX "RegionStreet_square_key_idx" ON "RegionStreet"
  ((floor(latitude * 4)::int * 10000 + floor(longitude * 4)::int), key text_pattern_ops);
CREATE INDEX "RegionStreet_square_stem_idx" ON "RegionStreet"
  ((floor(latitude * 4)::int * 10000 + floor(longitude * 4)::int), stem text_pattern_ops);

CREATE TABLE "RegionHouse" (
  "regionId" TEXT NOT NULL,
  "streetId" INTEGER NOT NULL,
  number TEXT NOT NULL,
  "numberKey" TEXT NOT NULL,
  -- Which part of the city it lies in, if the street has several: two streets of a city may have one name.
  area TEXT,
  "postalCode" TEXT,
  latitude DOUBLE PRECISION NOT NULL,
  longitude DOUBLE PRECISION NOT NULL,
  -- The square of the Earth it lies in: lib/geo/region/cells.ts.
  cell INTEGER NOT NULL
) PARTITION BY LIST ("regionId");

CREATE INDEX "RegionHouse_number_idx" ON "RegionHouse" ("streetId", "numberKey" text_pattern_ops);
CREATE INDEX "RegionHouse_cell_idx" ON "RegionHouse" (cell);

-- House numbers that are known only by their range, along a line: latitude and longitude in turn, parted by spaces.
CREATE TABLE "RegionInterpolation" (
  "regionId" TEXT NOT NULL,
  "streetId" INTEGER NOT NULL,
  first INTEGER NOT NULL,
  last INTEGER NOT NULL,
  step INTEGER NOT NULL,
  line TEXT NOT NULL,
  "postalCode" TEXT
) PARTITION BY LIST ("regionId");

CREATE INDEX "RegionInterpolation_first_idx" ON "RegionInterpolation" ("streetId", first);

-- The cities, villages and parts of cities of the regions, and their postal codes, by each of their names.
CREATE TABLE "RegionPlace" (
  "regionId" TEXT NOT NULL,
  -- As a map shows it; of a postal code, the code.
  name TEXT NOT NULL,
  -- The name as it is compared: keysOf in lib/geo/embedded/text.ts; of a postal code, its letters and digits.
  key TEXT NOT NULL,
  "isCode" BOOLEAN NOT NULL,
  -- The city that its addresses have: itself, or the one that it is a part of.
  city TEXT NOT NULL,
  -- Names that people write beside it, and all of its postal codes, parted by |.
  areas TEXT NOT NULL,
  "postalCodes" TEXT NOT NULL,
  "regionCode" TEXT NOT NULL,
  "countryCode" TEXT NOT NULL,
  latitude DOUBLE PRECISION NOT NULL,
  longitude DOUBLE PRECISION NOT NULL,
  -- How far its name reaches, in kilometers.
  reach DOUBLE PRECISION NOT NULL
) PARTITION BY LIST ("regionId");

CREATE INDEX "RegionPlace_key_idx" ON "RegionPlace" (key text_pattern_ops);
CREATE INDEX "RegionPlace_key_trgm_idx" ON "RegionPlace" USING gin (key gin_trgm_ops);
CREATE INDEX "RegionPlace_latitude_idx" ON "RegionPlace" (latitude);

-- A point of each piece of a street, by which a street without houses is found from the map.
CREATE TABLE "RegionPiece" (
  "regionId" TEXT NOT NULL,
  "streetId" INTEGER NOT NULL,
  latitude DOUBLE PRECISION NOT NULL,
  longitude DOUBLE PRECISION NOT NULL,
  -- As a house's.
  cell INTEGER NOT NULL
) PARTITION BY LIST ("regionId");

CREATE INDEX "RegionPiece_cell_idx" ON "RegionPiece" (cell);

-- The requests of the machine API, a partition for each day (UTC).
CREATE TABLE "ApiRequest" (
  "merchantId" TEXT NOT NULL,
  at TIMESTAMPTZ(3) NOT NULL,
  id TEXT NOT NULL,
  "requestId" TEXT NOT NULL,
  "credentialId" TEXT NOT NULL,
  method TEXT NOT NULL,
  route TEXT NOT NULL,
  path TEXT NOT NULL,
  "orderNumber" TEXT,
  status INTEGER,
  "errorName" TEXT,
  "durationMs" INTEGER NOT NULL,
  address TEXT NOT NULL,
  "requestBytes" INTEGER NOT NULL,
  "responseBytes" INTEGER NOT NULL,
  "requestBody" TEXT,
  "responseBody" TEXT,
  "isRequestCut" BOOLEAN NOT NULL,
  "isResponseCut" BOOLEAN NOT NULL,
  CONSTRAINT "ApiRequest_pkey" PRIMARY KEY ("merchantId", at, id)
) PARTITION BY RANGE (at);

CREATE INDEX "ApiRequest_requestId_idx" ON "ApiRequest" ("requestId");
CREATE INDEX "ApiRequest_orderNumber_idx" ON "ApiRequest" ("merchantId", "orderNumber", at)
  WHERE "orderNumber" IS NOT NULL;
-- The requests that did not succeed, which are few among many.
CREATE INDEX "ApiRequest_failed_idx" ON "ApiRequest" ("merchantId", at, id)
  WHERE status >= 400 OR status IS NULL;

-- Creates the partitions from yesterday to some days ahead, and drops those that are no longer kept.
CREATE FUNCTION keep_api_request_days(days_ahead integer, days_kept integer) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  today date := (now() AT TIME ZONE 'UTC')::date;
  each_day date;
  each_name text;
BEGIN
  PERFORM pg_advisory_xact_lock(7226004, 0);
  FOR each_day IN SELECT generate_series(today - 1, today + days_ahead, interval '1 day')::date LOOP
    each_name := 'ApiRequest_' || to_char(each_day, 'YYYYMMDD');
    IF to_regclass(quote_ident(each_name)) IS NULL THEN
      EXECUTE format('CREATE TABLE %I PARTITION OF "ApiRequest" FOR VALUES FROM (%L) TO (%L)', each_name,
        to_char(each_day, 'YYYY-MM-DD') || ' 00:00:00+00', to_char(each_day + 1, 'YYYY-MM-DD') || ' 00:00:00+00');
    END IF;
  END LOOP;
  FOR each_name IN
    SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
    WHERE i.inhparent = '"ApiRequest"'::regclass AND to_date(right(c.relname, 8), 'YYYYMMDD') < today - days_kept
  LOOP
    EXECUTE format('DROP TABLE %I', each_name);
  END LOOP;
END;
$$;

-- A sandbox has the team of its merchant, with the same roles.
CREATE FUNCTION mirror_membership_in_sandbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM "Membership" USING "Merchant" AS sandbox
    WHERE sandbox."sandboxOfId" = OLD."merchantId"
      AND "Membership"."merchantId" = sandbox.id AND "Membership"."userId" = OLD."userId";
  ELSE
    INSERT INTO "Membership" ("merchantId", "userId", role, "createdAt")
    SELECT sandbox.id, NEW."userId", NEW.role, NEW."createdAt"
    FROM "Merchant" AS sandbox WHERE sandbox."sandboxOfId" = NEW."merchantId"
    ON CONFLICT ("merchantId", "userId") DO UPDATE SET role = EXCLUDED.role;
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "Membership_mirror_in_sandbox"
  AFTER INSERT OR DELETE OR UPDATE OF role ON "Membership"
  FOR EACH ROW EXECUTE FUNCTION mirror_membership_in_sandbox();

-- The pin of a saved address: both coordinates or none, in WGS 84 degrees.
ALTER TABLE "AddressBookEntry"
  ADD CONSTRAINT "AddressBookEntry_pin_is_whole" CHECK ((latitude IS NULL) = (longitude IS NULL));

-- The orders of the table of deliveries. What it is filtered by is included, so that a late page is found in the index.
CREATE INDEX "Delivery_price_idx" ON "Delivery" ("merchantId", "priceCents", id) INCLUDE (status, "createdAt");
CREATE INDEX "Delivery_pickup_idx" ON "Delivery" ("merchantId", "pickupAt", id) INCLUDE (status, "createdAt");

-- What a member of the staff viewed last: few entries among all.
CREATE INDEX "AuditEntry_viewed_idx" ON "AuditEntry" ("actorId", "createdAt" DESC)
  WHERE action IN ('delivery.opened_by_staff', 'delivery.viewed_as_merchant', 'delivery.proof_viewed_by_staff',
    'merchant.team_viewed_by_staff');

-- What is due for an endpoint: few of its messages, which are kept for 30 days.
CREATE INDEX "WebhookMessage_merchantId_endpointId_nextAttemptAt_idx"
  ON "WebhookMessage" ("merchantId", "endpointId", "nextAttemptAt") WHERE state = 'pending';

-- The default rate cards: what every merchant without a card of its own pays, by its currency. docs/estimates.md says
-- where the bounds of trips come from.
INSERT INTO "RateCard" ("merchantId", currency, "vehicleType", "baseCents", "perKmCents", "perMinuteCents",
  "extraStopCents", "minimumCents", "sameDayFactorBps", "fastTrackFactorBps", "scheduledFactorBps", "reachKm")
VALUES
  ('default', 'USD', 'car',        599,  95,  20,  350,  899, 10000, 14000, 9000, 8000),
  ('default', 'USD', 'cargo_van', 1499, 140,  32,  500, 2499, 10000, 14000, 9000, 8000),
  ('default', 'USD', 'box_truck', 3999, 220,  55,  900, 6999, 10000, 14000, 9000, 8000),
  ('default', 'CAD', 'car',        799, 125,  27,  450, 1199, 10000, 14000, 9000, 8000),
  ('default', 'CAD', 'cargo_van', 1999, 185,  43,  650, 3299, 10000, 14000, 9000, 8000),
  ('default', 'CAD', 'box_truck', 5299, 295,  74, 1200, 9299, 10000, 14000, 9000, 8000),
  ('default', 'EUR', 'car',        559,  89,  19,  330,  839, 10000, 14000, 9000, 8000),
  ('default', 'EUR', 'cargo_van', 1399, 130,  30,  470, 2329, 10000, 14000, 9000, 8000),
  ('default', 'EUR', 'box_truck', 3729, 205,  51,  840, 6519, 10000, 14000, 9000, 8000),
  ('default', 'GBP', 'car',        479,  76,  16,  280,  719, 10000, 14000, 9000, 8000),
  ('default', 'GBP', 'cargo_van', 1199, 112,  26,  400, 1999, 10000, 14000, 9000, 8000),
  ('default', 'GBP', 'box_truck', 3199, 176,  44,  720, 5599, 10000, 14000, 9000, 8000);

INSERT INTO "VehicleLimit" ("merchantId", "vehicleType", "maxWeightKg", "holdLengthCm", "holdWidthCm", "holdHeightCm")
VALUES
  ('default', 'car',         600, 300, 150, 120),
  ('default', 'cargo_van',  1800, 480, 190, 220),
  ('default', 'box_truck', 12000, 850, 250, 280);

INSERT INTO "ServiceLimit" ("merchantId", "serviceType", "horizonMinutes")
VALUES
  ('default', 'same_day',   4320),
  ('default', 'fast_track', 4320),
  ('default', 'scheduled',  NULL);

INSERT INTO "Courier" (id, name, "phoneNumber", "vehicleType", "isSimulated", "updatedAt")
VALUES ('simulated', 'Simulated courier', '+12025550100', 'car', true, CURRENT_TIMESTAMP);

-- The projections begin at this transaction: there is no event before it.
INSERT INTO "Projection" (name, position)
SELECT name, pg_snapshot_xmin(pg_current_snapshot())::text::bigint
FROM unnest(ARRAY['deliveries', 'outcomes', 'events']) AS name;
