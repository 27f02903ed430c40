/** Concurrent requests per pair of credentials under `limited`; one more is allowed each second. */
export const BURST = 100;
/** Failed authentications per address and minute under `limited`; one more is allowed every three seconds. */
export const FAILURES = 20;
export const METRICS_TOKEN = "a-token-that-only-the-operator-knows";
/** Operator's key for the map service. */
const MAP_KEY = "a-secret-of-the-operator";

const onPort = (variable: string) => `http://127.0.0.1:${process.env[variable] ?? ""}`;

/** Settings of the shared processes. */
export const SETTINGS = {
  /** Another process with the machine API under Next, without a mail server, and with an external map. */
  second: () => ({
    WAYBILL_API_MOUNT: "next",
    LOG_LEVEL: "silent",
    // Responses contain it, and they must equal those of the tested server.
    PUBLIC_URL: process.env.PUBLIC_URL ?? "",
    STAFF_SECOND_FACTOR: "required",
    MAP_STYLE_URL: `${onPort("E2E_MAP_SERVICE_PORT")}/style.json?key=${MAP_KEY}`,
  }),
  /** Two processes behind one port, with low limits and all telemetry. */
  limited: () => ({
    WEB_CONCURRENCY: "2",
    API_RATE_LIMIT: "1",
    API_RATE_BURST: String(BURST),
    API_FAILED_AUTH_LIMIT: String(FAILURES),
    TRUSTED_PROXY_HOPS: "1",
    TRIP_CHECKS: "off",
    LOG_LEVEL: "trace",
    METRICS_TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: onPort("E2E_COLLECTOR_PORT"),
    OTEL_TRACES_SAMPLER: "always_on",
    OTEL_BSP_SCHEDULE_DELAY: "100",
  }),
};

export type SharedName = keyof typeof SETTINGS;

/** A process that tests share. */
export type SharedServer = { baseURL: string; log: string };

/** Starts the process unless another test has. */
export async function sharedServer(name: SharedName): Promise<SharedServer> {
  const answer = await fetch(`${process.env.E2E_SHARED_SERVERS ?? ""}/${name}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as SharedServer;
}
