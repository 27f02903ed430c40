import { Prisma } from "@/prisma/generated/client";
import type { TransactionDb } from "@/lib/core/db";

/** Every table with rows of a merchant, those that refer to others first. Sessions and reset links are a person's. */
export const TABLES_OF_MERCHANT = [
  "Stop",
  "DeliveryEvent",
  "ToldArrival",
  "PushSubscription",
  "ProofOfDelivery",
  "DeliveryNote",
  "ThreadRead",
  "ThreadEntry",
  "DeliveryThread",
  "Simulation",
  "CourierPress",
  "Delivery",
  "DrivenLeg",
  "StopVisit",
  "LearnedStore",
  "Event",
  "MerchantEvent",
  "EventCounter",
  "DeliveryDayCount",
  "DeliveryTotal",
  "DeliverySearch",
  "DeliveryOutcome",
  "StoredFile",
  "AttentionNotice",
  "TeamNotices",
  "Message",
  "DeniedRecipient",
  "NotificationSettings",
  "WebhookAttempt",
  "WebhookMessage",
  "WebhookEndpoint",
  "ApiRequest",
  "IdempotencyKey",
  "RouteStop",
  "DispatchRules",
  "AreaDispatchRules",
  "ImportRow",
  "ImportBooking",
  "Import",
  "ImportTemplate",
  "BatchRow",
  "Batch",
  "SeriesDate",
  "Series",
  "DeliveryTemplate",
  "Holiday",
  "BookedForm",
  "ApiCredential",
  "RateCard",
  "VehicleLimit",
  "ServiceLimit",
  "ServiceArea",
  "Invitation",
  "MemberNotice",
  "ExportRun",
  "ExportSchedule",
  "ExportLink",
  "SavedView",
  "SignOnSession",
  "SignOnIdentity",
  "SignOnDomain",
  "SignOnProvider",
  "Membership",
  "AddressBookEntry",
  "AuditEntry",
  "Erasure",
  // Last: deleting settings counts as a change of them.
  "SettingsVersion",
] as const;

/** Deletes everything of a merchant, and the merchant. Its sandbox must be deleted before. */
export async function eraseMerchant(db: TransactionDb, merchantId: string): Promise<void> {
  await db.$executeRaw`UPDATE "Merchant" SET "defaultPickupId" = NULL WHERE id = ${merchantId}`;
  for (const table of TABLES_OF_MERCHANT) {
    await db.$executeRaw`DELETE FROM ${Prisma.raw(`"${table}"`)} WHERE "merchantId" = ${merchantId}`;
  }
  await db.$executeRaw`DELETE FROM "Merchant" WHERE id = ${merchantId}`;
}

/** Deletes a person and what belongs only to them. */
export async function erasePerson(db: TransactionDb, userId: string): Promise<void> {
  const where = { userId };
  await db.session.deleteMany({ where });
  await db.passwordReset.deleteMany({ where });
  await db.pendingSignIn.deleteMany({ where });
  await db.recoveryCode.deleteMany({ where });
  await db.secondFactor.deleteMany({ where });
  await db.membership.deleteMany({ where });
  await db.user.delete({ where: { id: userId }, select: { id: true } });
}
