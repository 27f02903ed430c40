import { z } from "zod";
import { parseDatabaseUrl } from "./db/database-url";
import { MOST_DAYS, RETENTION, RETENTION_KINDS, type RetentionSetting } from "./retention";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

function isOrigin(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url !== null && /^https?:$/.test(url.protocol) && url.pathname === "/" && !url.search;
}

function isPlainUrl(text: string): boolean {
  const url = URL.canParse(text) ? new URL(text) : null;
  return (
    url !== null && /^https?:$/.test(url.protocol) && !/[?#]/.test(text) && !(url.username || url.password)
  );
}

function wholeNumber(least: number, most: number) {
  const error = `must be a whole number from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine((value) => value >= least && value <= most, error);
}

type DaysRule = ReturnType<typeof wholeNumber>;

/** Days from `least`; data that is kept permanently by default may also say 0. */
function daysRule(least: number, mayBeZero: boolean): DaysRule {
  if (!mayBeZero) return wholeNumber(least, MOST_DAYS);
  const error = `must be 0 (permanently) or a whole number from ${least} to ${MOST_DAYS}`;
  const isValid = (value: number) => value === 0 || (value >= least && value <= MOST_DAYS);
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .refine(isValid, error);
}

// The table has each setting once.
const RETENTION_RULES = Object.fromEntries(
  RETENTION_KINDS.map((kind) => {
    const { setting, least, days } = RETENTION[kind];
    return [setting, daysRule(least, days === 0)];
  }),
) as Record<RetentionSetting, DaysRule>;

/** Rules of the retention settings, all of which are optional. */
export const OPTIONAL_RETENTION_RULES = Object.fromEntries(
  Object.entries(RETENTION_RULES).map(([setting, rule]) => [setting, rule.optional()]),
) as Record<RetentionSetting, z.ZodOptional<DaysRule>>;

/** Base URL of a map service. Keys and users must not be in a URL, because logs may show it. */
const serviceUrl = z
  .string()
  .refine(isPlainUrl, "must be an address of http or https without user, query or fragment")
  .transform((text) => text.replace(/\/$/, ""));

const secret = z.string().min(32, "must have at least 32 characters");

/** Names separated by commas. */
const names = z.string().transform((text) =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean),
);

/** Rules of each setting by itself. */
export const SETTING_RULES = {
  DATABASE_URL: z.string().superRefine((text, issues) => {
    try {
      parseDatabaseUrl(text);
    } catch (error) {
      issues.addIssue({ code: "custom", message: error instanceof Error ? error.message : String(error) });
    }
  }),
  DATABASE_POOL_SIZE: wholeNumber(1, 1_000),
  PORT: wholeNumber(0, 65_535),
  HOST: z.string().regex(/^[A-Za-z0-9.:_-]+$/, "must be a host name or an IP address"),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, "must be an address without a path, like https://waybill.example")
    .transform((text) => new URL(text).origin),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of: ${LOG_LEVELS.join(", ")}`),
  AUTH_SECRET: secret,
  AUTH_SECRET_PREVIOUS: secret,
  TRUSTED_PROXY_HOPS: wholeNumber(0, 9),
  DISPATCH_PHONE: z.string().regex(/^\+[1-9]\d{6,14}$/, "must be an international number, like +12125550100"),
  CONTACT_EMAIL: z.email("must be an email address, like hello@waybill.example"),
  STAFF_SECOND_FACTOR: z.enum(["optional", "required"], "must be optional or required"),
  WAYBILL_EMBEDDED: z.enum(["0", "1"], "must be 0 or 1"),
  WEB_CONCURRENCY: wholeNumber(1, 64),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an address of http or https" }),
  API_RATE_LIMIT: wholeNumber(1, 1_000_000),
  API_RATE_BURST: wholeNumber(1, 1_000_000),
  API_FAILED_AUTH_LIMIT: wholeNumber(1, 1_000_000),
  API_BATCH_ROWS_PER_HOUR: wholeNumber(10_000, 100_000_000),
  TRIP_CHECKS: z.enum(["on", "off"], "must be on or off"),
  QUOTE_MINUTES: wholeNumber(1, 1_440),
  GUEST_SANDBOXES: wholeNumber(0, 10_000),
  WEBHOOK_ALLOW_LOOPBACK: z.enum(["0", "1"], "must be 0 or 1"),
  SIGN_ON_ALLOW_LOOPBACK: z.enum(["0", "1"], "must be 0 or 1"),
  STAFF_SSO_ISSUER: z
    .string()
    .refine(isPlainUrl, "must be an address of https without user, query or fragment"),
  STAFF_SSO_CLIENT_ID: z.string(),
  STAFF_SSO_CLIENT_SECRET: z.string(),
  STAFF_SSO_GROUP_CLAIM: z.string(),
  STAFF_SSO_ADMIN_GROUPS: names,
  STAFF_SSO_SUPPORT_GROUPS: names,
  BACKGROUND_WORK: z.enum(["web", "worker"], "must be web or worker"),
  REGION_DIR: z.string(),
  BACKUP_DIR: z.string(),
  BACKUP_PASSPHRASE: z.string().min(12, "must have at least 12 characters"),
  BACKUP_PASSPHRASE_FILE: z.string(),
  MAP_STYLE_URL: z.url({ protocol: /^https?$/, error: "must be an address of https" }),
  MAP_HOSTS: z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter(Boolean))
    .refine((hosts) => hosts.every(isOrigin), "must be addresses without a path, like https://tiles.example"),
  SMTP_URL: z.url({
    protocol: /^smtps?$/,
    error: "must be an address of smtp or smtps, like smtps://user:password@mail.example:465",
  }),
  SMS_URL: z.url({
    protocol: /^https?$/,
    error: "must be an address of https, like https://user:password@sms.example/messages",
  }),
  SMS_FROM: z.string().regex(/^[+A-Za-z0-9 ]{1,20}$/, "must be a phone number or a sender's name"),
  SMS_FORM: z.enum(["json", "twilio"], "must be json or twilio"),
  GEOCODER: z.enum(
    ["region", "photon", "nominatim", "pelias"],
    "must be region, photon, nominatim or pelias",
  ),
  GEOCODER_URL: serviceUrl,
  GEOCODER_KEY: z.string(),
  ROUTER: z.enum(["region", "valhalla", "osrm"], "must be region, valhalla or osrm"),
  ROUTER_URL: serviceUrl,
  ROUTER_KEY: z.string(),
  GEO_SERVICE_TIMEOUT_MS: wholeNumber(100, 10_000),
  GEO_ATTRIBUTION: z.string(),
  MAIL_FROM: z
    .string()
    .regex(
      /^([^<>"\r\n]*<[^<>@\s"]+@[^<>@\s"]+>|[^<>@\s"]+@[^<>@\s"]+)$/,
      "must be an email address, like Waybill <no-reply@waybill.example>",
    ),
};
