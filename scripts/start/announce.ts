import { isReachedByOthers } from "../../lib/server/listen";

function quoteCommand(address: string): string {
  const body = { addresses: ["350 5th Ave, New York, NY 10118", "1 Hanson Pl, Brooklyn, NY 11243"] };
  return [
    `curl -X POST ${address}/rates/quote`,
    `-H 'x-service-token: demo-service-token'`,
    `-H 'x-service-secret: demo-service-secret'`,
    `-H 'content-type: application/json'`,
    `-d '${JSON.stringify(body)}'`,
  ].join(" \\\n  ");
}

const DEMO = `Demo credentials (this embedded database only):
  x-service-token:  demo-service-token
  x-service-secret: demo-service-secret
in its sandbox, where a simulated courier carries:
  x-service-token:  demo-sandbox-token
  x-service-secret: demo-sandbox-secret

Try it:`;

const OWN_DATABASE = `This database is yours, so it holds no demo data. Make a merchant with credentials by:
  npm run waybill -- merchant create --name "My Store"`;

const openWarning = (host: string) =>
  `Warning: HOST=${host} opens this service to other machines, and everybody there can sign in with the embedded ` +
  "database's published demo accounts, support staff included.";

const regionHint = (address: string) =>
  `Addresses are located by postal code or city until a region is added, at ${address}/support/regions or by\n` +
  "npm run waybill -- region add FILE.osm.pbf: 280 MB of programs once, and less than a minute for a small country.";

type What = {
  address: string;
  embedded: boolean;
  host: string | undefined;
  /** Whether streets and houses are known, from a region or a service. */
  knowsStreets: boolean;
  say: (text: string) => void;
};

/**
 * Prints the service's address and how to try it, and proposes a region if there is none. Warns if other machines can
 * reach it with the demo accounts.
 */
export function announce({ address, embedded, host, knowsStreets, say }: What): void {
  say("Ready");
  if (embedded && host !== undefined && isReachedByOthers(host)) {
    process.stdout.write(`\n${openWarning(host)}\n`);
  }
  const next = embedded ? `${DEMO}\n${quoteCommand(address)}` : OWN_DATABASE;
  const parts = [
    `Waybill is at ${address}`,
    next,
    ...(knowsStreets ? [] : [regionHint(address)]),
    "Ctrl-C stops it.",
  ];
  process.stdout.write(`\n${parts.join("\n\n")}\n\n`);
}
