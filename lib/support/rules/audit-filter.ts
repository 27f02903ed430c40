import { isLocalMinute } from "@/lib/core/calendar";
import { hasForbiddenCharacter } from "@/lib/core/characters";

/** Kinds of audit entries, each with its actions as patterns of SQL's LIKE. */
export const AUDIT_KINDS = {
  accounts: ["user.%", "member.%", "invitation.%", "guest.%"],
  views: ["%by\\_staff", "%.searched", "delivery.viewed\\_as\\_merchant"],
  merchants: ["merchant.%", "address.%", "service\\_area.%"],
  prices: ["rate\\_card.%", "trip\\_limits.%"],
  integrations: ["credentials.%", "webhook\\_endpoint.%"],
  deliveries: ["delivery.%"],
  couriers: ["courier.%"],
  dispatch: ["dispatch\\_rules.%", "replan\\_rules.%", "plan.%", "route.%"],
  recipients: ["recipient.%"],
  bookings: ["import.%", "batch.%", "series.%", "template.%"],
  exports: ["export\\_link.%", "export\\_schedule.%", "audit.exported"],
  regions: ["region.%"],
} as const satisfies Record<string, readonly string[]>;

/** The kinds that concern a merchant. */
export const OWNERS_KINDS: readonly AuditKind[] = [
  "accounts",
  "views",
  "merchants",
  "prices",
  "integrations",
  "deliveries",
  "recipients",
  "bookings",
  "exports",
];

/** Actions that owners see, as patterns of SQL's LIKE. */
export const OWNERS_ACTIONS: readonly string[] = OWNERS_KINDS.flatMap((kind) => AUDIT_KINDS[kind]);

/** Exceptions: what the staff and the service decide among themselves. */
export const STAFFS_ACTIONS: readonly string[] = [
  "delivery.note_added",
  "delivery.offered",
  "delivery.unplaced",
  "delivery.report_refused",
  "delivery.action_refused",
];

export type AuditKind = keyof typeof AUDIT_KINDS;

/** Filters of the audit log. Null and empty texts are ignored. */
export type AuditFilter = {
  kind: AuditKind | null;
  /** Id of the person, courier or credential who acted. */
  who: string | null;
  /** Words of a merchant's name, or its id. */
  q: string;
  /** `YYYY-MM-DDTHH:MM` in UTC; `to` is included. */
  from: string | null;
  to: string | null;
  /** The last entry of the previous page. */
  after: AuditPlace | null;
};

/** Place of an entry in the log. */
export type AuditPlace = { createdAt: Date; id: string };

const MAX_CHARACTERS = 200;

/** Parses the filter from the parameters of a URL; invalid values are ignored. */
export function readAuditFilter(parameters: Record<string, string | string[] | undefined>): AuditFilter {
  const text = (name: string) => {
    const value = parameters[name];
    const given = typeof value === "string" ? value.trim() : "";
    return hasForbiddenCharacter(given) || given.length > MAX_CHARACTERS ? "" : given;
  };
  const time = (name: string) => (isLocalMinute(text(name)) ? text(name) : null);
  const kinds = Object.keys(AUDIT_KINDS) as AuditKind[];
  return {
    kind: kinds.find((each) => each === text("kind")) ?? null,
    who: text("who") || null,
    q: text("q"),
    from: time("from"),
    to: time("to"),
    after: readPlace(text("after")),
  };
}

const PLACE = /^(\d{13})-([0-9a-f-]{36})$/;

function readPlace(text: string): AuditPlace | null {
  const [, at, id] = PLACE.exec(text) ?? [];
  return at === undefined || id === undefined ? null : { createdAt: new Date(Number(at)), id };
}

/** Returns the filter as parameters of a URL. */
export function auditQuery({ after, ...filter }: AuditFilter): Record<string, string | null> {
  return { ...filter, after: after && `${after.createdAt.getTime()}-${after.id}` };
}
