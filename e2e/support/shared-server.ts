/** Requests of a pair of credentials at once under `limited`; one more is allowed each second. */
export const BURST = 100;
/** Failed authentications of an address in a minute under `limited`. */
export const FAILURES = 60;
export const METRICS_TOKEN = "a-token-that-only-the-operator-knows";
/** The operator's key of the service that has the map. */
const MAP_KEY = "a-secret-of-the-operator";

const onPort = (variable: string) => `http://127.0.0.1:${process.env[variable] ?? ""}`;

/** The settings of the processes that tests share. */
export const SETTINGS = {
  /** Another process with the machine API under Next, without a mail server, and with its map from elsewhere. */
  second: () => ({
    WAYBILL_API_MOUNT: "next",
    LOG_LEVEL: "silent",
    // It is in answers, which are to equal those of the server under test.
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

/** Starts the process, unless another test has. */
export async function sharedServer(name: SharedName): Promise<SharedServer> {
  const answer = await fetch(`${process.env.E2E_SHARED_SERVERS ?? ""}/${name}`);
  if (!answer.ok) throw new Error(await answer.text());
  return (await answer.json()) as SharedServer;
}
