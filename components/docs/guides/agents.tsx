import { CodeBlock } from "@/components/kit/ui/code-block";
import { env } from "@/lib/core/env";
import { MCP_PATH } from "@/lib/http/api-paths";
import { QUOTE_REQUEST } from "@/lib/http/openapi/examples";
import { mcpCurl } from "../snippets";
import { type Guide, P, Points, Table } from "./guide";

const configuration = () =>
  JSON.stringify(
    {
      mcpServers: {
        waybill: {
          type: "http",
          url: env().PUBLIC_URL + MCP_PATH,
          headers: { "x-service-token": "your sandbox token", "x-service-secret": "your sandbox secret" },
        },
      },
    },
    null,
    2,
  );

/** What an agent can do; e2e/api/mcp.spec.ts compares the names. */
const TOOLS = [
  ["`quote`", "Price and time of a trip.", "read"],
  ["`find`", "Deliveries by text, status, day and lateness.", "read"],
  ["`follow`", "One delivery with its history and its tracking page.", "read"],
  ["`log`", "The merchant’s requests to the API in the last 30 days.", "read"],
  ["`create`", "Books a courier. Live credentials: only at a price that was shown.", "write"],
  ["`cancel`", "Cancels a delivery that was not picked up.", "write"],
  ["`simulate`", "Lets a simulated courier carry it. Sandbox only.", "write"],
];

/** The version of the protocol that the examples speak. */
const PROTOCOL_VERSION = "2025-06-18";

/** One message to /mcp as curl sends it. */
function curl(method: string, params?: object): string {
  return mcpCurl({ jsonrpc: "2.0", id: 1, method, ...(params && { params }) });
}

const MESSAGES = () => [
  {
    title: "Begin",
    code: curl("initialize", {
      protocolVersion: PROTOCOL_VERSION,
      capabilities: {},
      clientInfo: { name: "curl", version: "1" },
    }),
  },
  { title: "List the tools", code: curl("tools/list") },
  { title: "Ask for a price", code: curl("tools/call", { name: "quote", arguments: QUOTE_REQUEST }) },
];

export const agents: Guide = [
  {
    heading: "Connect an agent",
    body: () => (
      <>
        <P>
          Agents that speak the Model Context Protocol over streamable HTTP can use Waybill with the same
          credentials as your programs. Give them those of your sandbox first. Most of them take this
          configuration:
        </P>
        <CodeBlock title="Configuration" code={configuration()} copy="configuration" />
        <P>
          Wrong credentials are answered with 401, as everywhere. Limits are those of the API, and what an
          agent changes stands in the history under the name of its credentials.
        </P>
      </>
    ),
  },
  {
    heading: "Without a library",
    body: () => (
      <>
        <P>
          Send each message as one JSON-RPC object in a POST. The answer is one, too; a notification gets 202
          and no body. There are no sessions, so that each of these works by itself. The variables are those
          of the [Quick start](/docs/quick-start).
        </P>
        {MESSAGES().map(({ title, code }) => (
          <CodeBlock key={title} title={title} code={code} copy={title.toLowerCase()} />
        ))}
        <P>
          `Accept` has to name both types; otherwise the answer is 406. Its body is a JSON-RPC error: `error`
          is an object with `code` and `message`.
        </P>
      </>
    ),
  },
  {
    heading: "What it can do",
    body: () => (
      <>
        <Table label="Tools" head={["Tool", "Does", "Scope"]} rows={TOOLS} />
        <P>
          A refusal is the tool’s answer: the error as the API answers it, with the fields that are wrong, so
          that the agent can put them right.
        </P>
      </>
    ),
  },
  {
    heading: "Nothing costs by accident",
    body: () => (
      <Points
        items={[
          "With sandbox credentials nothing costs, and no courier comes.",
          "With live credentials, `create` wants `confirm_price` as `quote` answered it for the same addresses, service type and vehicle type within the last 15 minutes.",
          "A price that was shown is not used up: within these 15 minutes it confirms any number of deliveries of that trip, each under an `order_number` of its own. The same `order_number` never books twice.",
          "If the price has changed since, nothing is created, and the refusal says the new price.",
          "Credentials with the scope `read` can quote, find, follow and read the log only.",
        ]}
      />
    ),
  },
];
