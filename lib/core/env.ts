import { z } from "zod";
import { parseDatabaseUrl } from "./db/database-url";
import { OperatorError } from "./errors";

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

/** Base URL of a map service. Keys and users must not be in a URL, because logs may show it. */
const serviceUrl = z
  .string()
  .refine(isPlainUrl, "must be an address of http or https without user, query or fragment")
  .transform((text) => text.replace(/\/$/, ""));

const secret = z.string().min(32, "must have at least 32 characters");

/** Rules for settings that may be set by hand before `npm start`. None is required there. */
const rules = {
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
  STAFF_SECOND_FACTOR: z.enum(["optional", "required"], "must be optional or required"),
  WAYBILL_EMBEDDED: z.enum(["0", "1"], "must be 0 or 1"),
  WEB_CONCURRENCY: wholeNumber(1, 64),
  METRICS_TOKEN: z.string().min(16, "must have at least 16 characters"),
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, error: "must be an address of http or https" }),
  API_RATE_LIMIT: wholeNumber(1, 1_000_000),
  API_RATE_BURST: wholeNumber(1, 1_000_000),
  API_FAILED_AUTH_LIMIT: wholeNumber(1, 1_000_000),
  TRIP_CHECKS: z.enum(["on", "off"], "must be on or off"),
  QUOTE_MINUTES: wholeNumber(1, 1_440),
  GUEST_SANDBOXES: wholeNumber(0, 10_000),
  WEBHOOK_ALLOW_LOOPBACK: z.enum(["0", "1"], "must be 0 or 1"),
  BACKGROUND_WORK: z.enum(["web", "worker"], "must be web or worker"),
  REGION_DIR: z.string(),
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
      "must be an e-mail address, like Waybill <no-reply@waybill.example>",
    ),
};

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
    WEB_CONCURRENCY: rules.WEB_CONCURRENCY.optional(),
    BACKGROUND_WORK: rules.BACKGROUND_WORK.optional(),
    WEBHOOK_ALLOW_LOOPBACK: rules.WEBHOOK_ALLOW_LOOPBACK.optional(),
    TRIP_CHECKS: rules.TRIP_CHECKS.optional(),
    QUOTE_MINUTES: rules.QUOTE_MINUTES.optional(),
    GUEST_SANDBOXES: rules.GUEST_SANDBOXES.optional(),
    STAFF_SECOND_FACTOR: rules.STAFF_SECOND_FACTOR.optional(),
    METRICS_TOKEN: rules.METRICS_TOKEN.optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: rules.OTEL_EXPORTER_OTLP_ENDPOINT.optional(),
    API_RATE_LIMIT: rules.API_RATE_LIMIT.optional(),
    API_RATE_BURST: rules.API_RATE_BURST.optional(),
    API_FAILED_AUTH_LIMIT: rules.API_FAILED_AUTH_LIMIT.optional(),
    REGION_DIR: rules.REGION_DIR.optional(),
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
  })
  .refine(hasSender, { path: ["MAIL_FROM"] })
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
    WEB_CONCURRENCY: rules.WEB_CONCURRENCY.optional(),
    BACKGROUND_WORK: rules.BACKGROUND_WORK.default("web"),
    WEBHOOK_ALLOW_LOOPBACK: rules.WEBHOOK_ALLOW_LOOPBACK.optional(),
    TRIP_CHECKS: rules.TRIP_CHECKS.default("on"),
    QUOTE_MINUTES: rules.QUOTE_MINUTES.default(15),
    GUEST_SANDBOXES: rules.GUEST_SANDBOXES.default(0),
    STAFF_SECOND_FACTOR: rules.STAFF_SECOND_FACTOR.default("optional"),
    METRICS_TOKEN: rules.METRICS_TOKEN.optional(),
    OTEL_EXPORTER_OTLP_ENDPOINT: rules.OTEL_EXPORTER_OTLP_ENDPOINT.optional(),
    API_RATE_LIMIT: rules.API_RATE_LIMIT.default(DEFAULT_RATE_LIMIT),
    API_RATE_BURST: rules.API_RATE_BURST.optional(),
    API_FAILED_AUTH_LIMIT: rules.API_FAILED_AUTH_LIMIT.default(600),
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
    NODE_ENV: z.string().optional(),
    WAYBILL_EMBEDDED: rules.WAYBILL_EMBEDDED.default("0").transform((flag) => flag === "1"),
  })
  .refine(({ AUTH_SECRET, NODE_ENV }) => AUTH_SECRET !== undefined || NODE_ENV !== "production", {
    path: ["AUTH_SECRET"],
  })
  .refine(hasSender, { path: ["MAIL_FROM"] })
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

/** Whether this installation sends emails. Otherwise, they stay in the outbox. */
export function sendsMail(): boolean {
  return env().SMTP_URL !== undefined;
}
