import { describe, expect, it } from "vitest";
import { parseLaunchSettings, parseServiceSettings } from "./env";

const DATABASE_URL = "postgresql://user:secret@localhost:5432/waybill";

describe("settings", () => {
  it.each([
    [{ PORT: "abc" }, "PORT must be a whole number from 0 to 65535"],
    [{ PORT: "65536" }, "PORT must be a whole number from 0 to 65535"],
    [{ DATABASE_URL: "mysql://localhost/x" }, "DATABASE_URL must look like postgresql://"],
    [{ DATABASE_URL: "postgresql://localhost" }, "DATABASE_URL must look like postgresql://"],
    [{ LOG_LEVEL: "loud" }, "LOG_LEVEL must be one of: fatal, error, warn"],
    [{ PUBLIC_URL: "https://waybill.example/path" }, "PUBLIC_URL must be an address without a path"],
    [{ AUTH_SECRET: "short" }, "AUTH_SECRET must have at least 32 characters"],
    [{ WEB_CONCURRENCY: "0" }, "WEB_CONCURRENCY must be a whole number from 1 to 64"],
    [{ BACKGROUND_WORK: "yes" }, "BACKGROUND_WORK must be web or worker"],
    [{ SMTP_URL: "https://mail.example", MAIL_FROM: "a@b.example" }, "SMTP_URL must be an address of smtp"],
    [{ SMTP_URL: "smtp://mail.example" }, "MAIL_FROM is not set"],
    [{ MAIL_FROM: "Waybill" }, "MAIL_FROM must be an email address"],
    [{ MAIL_FROM: "a@b.example\r\nBcc: c@d.example" }, "MAIL_FROM must be an email address"],
    [{ ROUTER: "google" }, "ROUTER must be region, valhalla or osrm"],
    [{ ROUTER: "osrm" }, "ROUTER_URL is not set"],
    [{ ROUTER_URL: "ftp://osrm.example" }, "ROUTER_URL must be an address of http or https"],
    [{ ROUTER_URL: "https://osrm.example/?key=secret" }, "ROUTER_URL must be an address of http or https"],
    [{ ROUTER_URL: "https://user:secret@osrm.example" }, "ROUTER_URL must be an address of http or https"],
    [{ GEO_SERVICE_TIMEOUT_MS: "0" }, "GEO_SERVICE_TIMEOUT_MS must be a whole number from 100 to 10000"],
    [
      { API_RATE_BURST: "100" },
      "API_RATE_BURST must be at least API_RATE_LIMIT, which is 1000 if it is not set",
    ],
    [{ API_RATE_LIMIT: "50", API_RATE_BURST: "49" }, "API_RATE_BURST must be at least API_RATE_LIMIT"],
    [{ KEEP_EVENTS_DAYS: "0" }, "KEEP_EVENTS_DAYS must be a whole number from 1 to 36500"],
    [{ KEEP_AUDIT_DAYS: "29" }, "KEEP_AUDIT_DAYS must be 0 (permanently) or a whole number from 30 to 36500"],
    [{ KEEP_AUDIT_DAYS: "soon" }, "KEEP_AUDIT_DAYS must be 0 (permanently)"],
    [{ STAFF_SSO_ISSUER: "sso.example" }, "STAFF_SSO_ISSUER must be an address of https"],
    [{ STAFF_SSO_ISSUER: "https://sso.example" }, "STAFF_SSO_CLIENT_ID is not set"],
    [
      { STAFF_SSO_ISSUER: "https://sso.example", STAFF_SSO_CLIENT_ID: "w", STAFF_SSO_CLIENT_SECRET: "s" },
      "STAFF_SSO_ADMIN_GROUPS is not set",
    ],
    [{ DATABASE_POOL_SIZE: "0" }, "DATABASE_POOL_SIZE must be a whole number from 1 to 1000"],
  ])("that are wrong are named: %o", (environment, sentence) => {
    expect(() => parseLaunchSettings(environment)).toThrow(sentence);
  });

  it("may all be missing, or empty, for npm start", () => {
    expect(parseLaunchSettings({ PORT: "", DATABASE_URL: "" })).toEqual({ PORT: 3000 });
  });

  it("are completed for the service", () => {
    const settings = parseServiceSettings({ DATABASE_URL, PORT: "4000", NODE_ENV: "test" });
    expect(settings).toMatchObject({
      DATABASE_POOL_SIZE: 20,
      LOG_LEVEL: "info",
      PUBLIC_URL: "http://localhost:4000",
      WAYBILL_EMBEDDED: false,
      API_RATE_LIMIT: 1000,
      API_RATE_BURST: 2000,
      API_FAILED_AUTH_LIMIT: 600,
    });
    expect(parseServiceSettings({ DATABASE_URL, API_RATE_LIMIT: "50" })).toMatchObject({
      API_RATE_BURST: 100,
    });
    const equal = { API_RATE_LIMIT: "50", API_RATE_BURST: "50" };
    expect(parseServiceSettings({ DATABASE_URL, ...equal })).toMatchObject({ API_RATE_BURST: 50 });
    expect(() => parseServiceSettings({ DATABASE_URL, API_RATE_BURST: "100" })).toThrow("API_RATE_BURST");
  });

  it("allow webhooks to this machine only with the embedded database, unless set", () => {
    const allowed = (more: Record<string, string>) =>
      parseServiceSettings({ DATABASE_URL, ...more }).WEBHOOK_ALLOW_LOOPBACK;
    expect(allowed({})).toBe(false);
    expect(allowed({ WAYBILL_EMBEDDED: "1" })).toBe(true);
    expect(allowed({ WAYBILL_EMBEDDED: "1", WEBHOOK_ALLOW_LOOPBACK: "0" })).toBe(false);
    expect(allowed({ WEBHOOK_ALLOW_LOOPBACK: "1" })).toBe(true);
  });

  it("require a database, and in production a secret", () => {
    expect(() => parseServiceSettings({})).toThrow("The setting DATABASE_URL is not set");
    expect(() => parseServiceSettings({ DATABASE_URL, NODE_ENV: "production" })).toThrow(
      "The setting AUTH_SECRET is not set",
    );
  });
});
