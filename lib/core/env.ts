import { z } from "zod";
import { OperatorError } from "./errors";
import { RETENTION, type RetentionKind } from "./retention";
import { OPTIONAL_RETENTION_RULES, SETTING_RULES as rules } from "./setting-rules";

const DEFAULT_REGION_DIR = ".data/region";

type RouterSettings = { ROUTER?: string | undefined; ROUTER_URL?: string | undefined };
type GeocoderSettings = { GEOCODER?: string | undefined; GEOCODER_URL?: string | undefined };

/** A service needs a URL. */
const knowsRouter = ({ ROUTER, ROUTER_URL }: RouterSettings) =>
  ROUTER === undefined || ROUTER === "region" || ROUTER_URL !== undefined;
const knowsGeocoder = ({ GEOCODER, GEOCODER_URL }: GeocoderSettings) =>
  GEOCODER === undefined || GEOCODER === "region" || GEOCODER_URL !== undefined;

const DEFAULT_RATE_LIMIT = 1_000;

type RateSettings = { API_RATE_LIMIT?: number | undefined; API_RATE_BURST?: number | undefined };

/**
 * A bucket that fills in less than a second would allow less than the rate, which RateLimit-Policy cannot
 * express.
 */
const holdsASecond = ({ API_RATE_LIMIT = DEFAULT_RATE_LIMIT, API_RATE_BURST }: RateSettings) =>
  API_RATE_BURST === undefined || API_RATE_BURST >= API_RATE_LIMIT;
const tooSmallABurst = {
  path: ["API_RATE_BURST"],
  error: `must be at least API_RATE_LIMIT, which is ${DEFAULT_RATE_LIMIT} if it is not set`,
};

type MailSettings = { SMTP_URL?: string | undefined; MAIL_FROM?: string | undefined };

/** Servers reject mail without a sender. */
const hasSender = ({ SMTP_URL, MAIL_FROM }: MailSettings) =>
  SMTP_URL === undefined || MAIL_FROM !== undefined;

const STAFF_SSO_RULES = {
  STAFF_SSO_ISSUER: rules.STAFF_SSO_ISSUER.optional(),
  STAFF_SSO_CLIENT_ID: rules.STAFF_SSO_CLIENT_ID.optional(),
  STAFF_SSO_CLIENT_SECRET: rules.STAFF_SSO_CLIENT_SECRET.optional(),
  STAFF_SSO_GROUP_CLAIM: rules.STAFF_SSO_GROUP_CLAIM.optional(),
  STAFF_SSO_ADMIN_GROUPS: rules.STAFF_SSO_ADMIN_GROUPS.optional(),
  STAFF_SSO_SUPPORT_GROUPS: rules.STAFF_SSO_SUPPORT_GROUPS.optional(),
};

type StaffSsoSettings = {
  STAFF_SSO_ISSUER?: string | undefined;
  STAFF_SSO_CLIENT_ID?: string | undefined;
  STAFF_SSO_CLIENT_SECRET?: string | undefined;
  STAFF_SSO_ADMIN_GROUPS?: string[] | undefined;
  STAFF_SSO_SUPPORT_GROUPS?: string[] | undefined;
};

const hasStaffClient = ({ STAFF_SSO_ISSUER, STAFF_SSO_CLIENT_ID }: StaffSsoSettings) =>
  STAFF_SSO_ISSUER === undefined || STAFF_SSO_CLIENT_ID !== undefined;
const hasStaffSecret = ({ STAFF_SSO_ISSUER, STAFF_SSO_CLIENT_SECRET }: StaffSsoSettings) =>
  STAFF_SSO_ISSUER === undefined || STAFF_SSO_CLIENT_SECRET !== undefined;
/** Without a group, nobody would get in. */
const hasStaffGroups = ({
  STAFF_SSO_ISSUER,
  STAFF_SSO_ADMIN_GROUPS: admins = [],
  STAFF_SSO_SUPPORT_GROUPS: support = [],
}: StaffSsoSettings) => STAFF_SSO_ISSUER === undefined || admins.length + support.length > 0;

/** Settings that may be set by hand before `npm start`. None is required there. */
const launchSchema = z
  .object({
    DATABASE_URL: rules.DATABASE_URL.optional(),
    DATABASE_POOL_SIZE: rules.DATABASE_POOL_SIZE.optional(),
    PORT: rules.PORT.default(3000),
    HOST: rules.HOST.optional(),
    PUBLIC_URL: rules.PUBLIC_URL.optional(),
    LOG_LEVEL: rules.LOG_LEVEL.optional(),
    AUTH_SECRET: rules.AUTH_SECRET.optional(),
    AUTH_SECRET_PREVIOUS: rules.AUTH_SECRET_PREVIOUS.optional(),
    TRUSTED_PROXY_HOPS: rules.TRUSTED_PROXY_HOPS.optional(),
    DISPATCH_PHONE: rules.DISPATCH_PHONE.optional(),
    CONTACT_EMAIL: rules.CONTACT_EMAIL.optional(),
    WEB_CONCURRENCY: rules.WEB_CONCURRENCY.optional(),
    BACKGROUND_WORK: rules.BACKGROUND_WORK.optional(),
    WEBHOOK_ALLOW_LOOPBACK: rules.WEBHOOK_ALLOW_LOOPBACK.optional(),
    SIGN_ON_ALLOW_LOOPBACK: rules.SIGN_ON_ALLOW_LOOPBACK.optional(),
    TRIP_CHECKS: rules.TRIP_CHECKS.optional(),
    QUOTE_MINUTES: rules.QUOTE_MINUTES.optional(),
    GUEST_SANDBOXES: rules.GUEST_SANDBOXES.optional(),
    STAFF_SECOND_FACTOR: rules.STAFF_SECOND_FACTOR.optional(),
    ...STAFF_SSO_RULES,
    METRICS_TOKEN: rules.METRICS_TOKEN.optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: rules.OTEL_EXPORTER_OTLP_ENDPOINT.optional(),
    API_RATE_LIMIT: rules.API_RATE_LIMIT.optional(),
    API_RATE_BURST: rules.API_RATE_BURST.optional(),
    API_FAILED_AUTH_LIMIT: rules.API_FAILED_AUTH_LIMIT.optional(),
    API_BATCH_ROWS_PER_HOUR: rules.API_BATCH_ROWS_PER_HOUR.optional(),
    REGION_DIR: rules.REGION_DIR.optional(),
    BACKUP_DIR: rules.BACKUP_DIR.optional(),
    BACKUP_PASSPHRASE: rules.BACKUP_PASSPHRASE.optional(),
    BACKUP_PASSPHRASE_FILE: rules.BACKUP_PASSPHRASE_FILE.optional(),
    MAP_STYLE_URL: rules.MAP_STYLE_URL.optional(),
    MAP_HOSTS: rules.MAP_HOSTS.optional(),
    SMTP_URL: rules.SMTP_URL.optional(),
    MAIL_FROM: rules.MAIL_FROM.optional(),
    SMS_URL: rules.SMS_URL.optional(),
    SMS_FROM: rules.SMS_FROM.optional(),
    SMS_FORM: rules.SMS_FORM.optional(),
    GEOCODER: rules.GEOCODER.optional(),
    GEOCODER_URL: rules.GEOCODER_URL.optional(),
    GEOCODER_KEY: rules.GEOCODER_KEY.optional(),
    ROUTER: rules.ROUTER.optional(),
    ROUTER_URL: rules.ROUTER_URL.optional(),
    ROUTER_KEY: rules.ROUTER_KEY.optional(),
    GEO_SERVICE_TIMEOUT_MS: rules.GEO_SERVICE_TIMEOUT_MS.optional(),
    GEO_ATTRIBUTION: rules.GEO_ATTRIBUTION.optional(),
    ...OPTIONAL_RETENTION_RULES,
  })
  .refine(hasSender, { path: ["MAIL_FROM"] })
  .refine(hasStaffClient, { path: ["STAFF_SSO_CLIENT_ID"] })
  .refine(hasStaffSecret, { path: ["STAFF_SSO_CLIENT_SECRET"] })
  .refine(hasStaffGroups, { path: ["STAFF_SSO_ADMIN_GROUPS"] })
  .refine(knowsGeocoder, { path: ["GEOCODER_URL"] })
  .refine(knowsRouter, { path: ["ROUTER_URL"] })
  .refine(holdsASecond, tooSmallABurst);

const serviceSchema = z
  .object({
    DATABASE_URL: rules.DATABASE_URL,
    DATABASE_POOL_SIZE: rules.DATABASE_POOL_SIZE.default(20),
    PORT: rules.PORT.default(3000),
    HOST: rules.HOST.optional(),
    PUBLIC_URL: rules.PUBLIC_URL.optional(),
    LOG_LEVEL: rules.LOG_LEVEL.default("info"),
    AUTH_SECRET: rules.AUTH_SECRET.optional(),
    AUTH_SECRET_PREVIOUS: rules.AUTH_SECRET_PREVIOUS.optional(),
    TRUSTED_PROXY_HOPS: rules.TRUSTED_PROXY_HOPS.default(0),
    DISPATCH_PHONE: rules.DISPATCH_PHONE.optional(),
    CONTACT_EMAIL: rules.CONTACT_EMAIL.optional(),
    WEB_CONCURRENCY: rules.WEB_CONCURRENCY.optional(),
    BACKGROUND_WORK: rules.BACKGROUND_WORK.default("web"),
    WEBHOOK_ALLOW_LOOPBACK: rules.WEBHOOK_ALLOW_LOOPBACK.optional(),
    SIGN_ON_ALLOW_LOOPBACK: rules.SIGN_ON_ALLOW_LOOPBACK.default("0").transform((flag) => flag === "1"),
    TRIP_CHECKS: rules.TRIP_CHECKS.default("on"),
    QUOTE_MINUTES: rules.QUOTE_MINUTES.default(15),
    GUEST_SANDBOXES: rules.GUEST_SANDBOXES.default(0),
    STAFF_SECOND_FACTOR: rules.STAFF_SECOND_FACTOR.default("optional"),
    ...STAFF_SSO_RULES,
    METRICS_TOKEN: rules.METRICS_TOKEN.optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: rules.OTEL_EXPORTER_OTLP_ENDPOINT.optional(),
    API_RATE_LIMIT: rules.API_RATE_LIMIT.default(DEFAULT_RATE_LIMIT),
    API_RATE_BURST: rules.API_RATE_BURST.optional(),
    API_FAILED_AUTH_LIMIT: rules.API_FAILED_AUTH_LIMIT.default(600),
    API_BATCH_ROWS_PER_HOUR: rules.API_BATCH_ROWS_PER_HOUR.default(100_000),
    REGION_DIR: rules.REGION_DIR.default(DEFAULT_REGION_DIR),
    MAP_STYLE_URL: rules.MAP_STYLE_URL.optional(),
    MAP_HOSTS: rules.MAP_HOSTS.default([]),
    SMTP_URL: rules.SMTP_URL.optional(),
    MAIL_FROM: rules.MAIL_FROM.optional(),
    SMS_URL: rules.SMS_URL.optional(),
    SMS_FROM: rules.SMS_FROM.optional(),
    SMS_FORM: rules.SMS_FORM.default("json"),
    GEOCODER: rules.GEOCODER.default("region"),
    GEOCODER_URL: rules.GEOCODER_URL.optional(),
    GEOCODER_KEY: rules.GEOCODER_KEY.optional(),
    ROUTER: rules.ROUTER.default("region"),
    ROUTER_URL: rules.ROUTER_URL.optional(),
    ROUTER_KEY: rules.ROUTER_KEY.optional(),
    GEO_SERVICE_TIMEOUT_MS: rules.GEO_SERVICE_TIMEOUT_MS.default(1_500),
    GEO_ATTRIBUTION: rules.GEO_ATTRIBUTION.optional(),
    ...OPTIONAL_RETENTION_RULES,
    NODE_ENV: z.string().optional(),
    WAYBILL_EMBEDDED: rules.WAYBILL_EMBEDDED.default("0").transform((flag) => flag === "1"),
  })
  .refine(({ AUTH_SECRET, NODE_ENV }) => AUTH_SECRET !== undefined || NODE_ENV !== "production", {
    path: ["AUTH_SECRET"],
  })
  .refine(hasSender, { path: ["MAIL_FROM"] })
  .refine(hasStaffClient, { path: ["STAFF_SSO_CLIENT_ID"] })
  .refine(hasStaffSecret, { path: ["STAFF_SSO_CLIENT_SECRET"] })
  .refine(hasStaffGroups, { path: ["STAFF_SSO_ADMIN_GROUPS"] })
  .refine(knowsGeocoder, { path: ["GEOCODER_URL"] })
  .refine(knowsRouter, { path: ["ROUTER_URL"] })
  .refine(holdsASecond, tooSmallABurst)
  .transform(({ NODE_ENV: _, ...settings }) => ({
    ...settings,
    API_RATE_BURST: settings.API_RATE_BURST ?? 2 * settings.API_RATE_LIMIT,
    // Developers test webhooks on the machine where everything runs.
    WEBHOOK_ALLOW_LOOPBACK:
      settings.WEBHOOK_ALLOW_LOOPBACK === undefined
        ? settings.WAYBILL_EMBEDDED
        : settings.WEBHOOK_ALLOW_LOOPBACK === "1",
    PUBLIC_URL: settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`,
    // Tests and scripts sign nothing that outlives them.
    AUTH_SECRET: settings.AUTH_SECRET ?? crypto.randomUUID() + crypto.randomUUID(),
  }));

/** @throws OperatorError a sentence that names the missing or invalid setting */
function parse<S extends z.ZodType>(schema: S, environment: Record<string, string | undefined>): z.output<S> {
  // `PORT=` in a file means "not set".
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const name = String(issue?.path[0]);
  const reason = given[name] === undefined ? "is not set" : issue?.message;
  throw new OperatorError(`The setting ${name} ${reason}; .env.example describes it.`);
}

/**
 * Settings for `npm start`, which supplies the rest itself.
 * @throws OperatorError
 */
export function parseLaunchSettings(environment: Record<string, string | undefined>) {
  return parse(launchSchema, environment);
}

/**
 * Settings of the running service.
 * @throws OperatorError
 */
export function parseServiceSettings(environment: Record<string, string | undefined>) {
  return parse(serviceSchema, environment);
}

export type Env = ReturnType<typeof parseServiceSettings>;

let settings: Env | undefined;

/**
 * The validated settings of this process. Read on first use, so that tests and builds can import this module without
 * settings.
 * @throws OperatorError a sentence that names the missing or invalid setting.
 */
export function env(): Env {
  return (settings ??= parseServiceSettings(process.env));
}

/**
 * The public URL from the environment. Unlike `env()`, it also works for operator commands, whose terminal
 * has few settings.
 * @throws OperatorError
 */
export function publicUrl(): string {
  const { PUBLIC_URL, PORT } = parseLaunchSettings(process.env);
  return PUBLIC_URL ?? `http://localhost:${PORT}`;
}

/**
 * The regions folder as the service uses it, also for operator commands.
 * @throws OperatorError
 */
export function regionDir(): string {
  return parseLaunchSettings(process.env).REGION_DIR ?? DEFAULT_REGION_DIR;
}

/**
 * Days that a kind of data is kept in this installation; 0 for permanently. Unlike `env()`, it also works where few
 * settings are known, such as a script that writes the API's description.
 * @throws OperatorError
 */
export function keptDays(kind: RetentionKind): number {
  const { setting, days } = RETENTION[kind];
  return retentionSettings()[setting] ?? days;
}

let launchSettings: ReturnType<typeof parseLaunchSettings> | undefined;

const retentionSettings = () => settings ?? (launchSettings ??= parseLaunchSettings(process.env));

/** Whether this installation sends emails. Otherwise, they stay in the outbox. */
export function sendsMail(): boolean {
  return env().SMTP_URL !== undefined;
}

/** Whether this installation sends text messages. */
export function sendsTexts(): boolean {
  return env().SMS_URL !== undefined;
}
