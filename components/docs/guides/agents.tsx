import { CodeBlock } from "@/components/kit/ui/code-block";
import { asOpened } from "@/components/kit/as-opened";
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

/** The tools of an agent. e2e/api/mcp.spec.ts compares the names. */
const TOOLS = [
  ["`quote`", "Returns the price and travel time of a trip.", "read"],
  ["`find`", "Finds deliveries by text, status, date or lateness.", "read"],
  ["`follow`", "Returns a delivery with its history and tracking page.", "read"],
  ["`log`", "Lists your API requests of the last weeks.", "read"],
  ["`create`", "Books a courier. Live credentials must confirm a quoted price.", "write"],
  ["`change`", "Changes a delivery that has not ended, or shows what a change would cost.", "write"],
  ["`cancel`", "Cancels a delivery that has not been picked up.", "write"],
  ["`redeliver`", "Books a failed delivery again. It costs what a new delivery costs.", "write"],
  ["`simulate`", "Simulates a courier. Sandbox only.", "write"],
];

/** Protocol version of the examples. */
const PROTOCOL_VERSION = "2025-06-18";

/** A curl command that sends one message to /mcp. */
function curl(method: string, params?: object): Promise<string> {
  return mcpCurl({ jsonrpc: "2.0", id: 1, method, ...(params && { params }) });
}

async function Code({ title, code }: { title: string; code: () => Promise<string> }) {
  return <CodeBlock title={title} code={await code()} copy={title.toLowerCase()} />;
}

const MESSAGES = () => [
  {
    title: "Begin",
    code: () =>
      curl("initialize", {
        protocolVersion: PROTOCOL_VERSION,
        capabilities: {},
        clientInfo: { name: "curl", version: "1" },
      }),
  },
  { title: "List the tools", code: () => curl("tools/list") },
  { title: "Ask for a price", code: () => curl("tools/call", { name: "quote", arguments: QUOTE_REQUEST }) },
];

export const agents: Guide = [
  {
    heading: "Connect an agent",
    body: () => (
      <>
        <P>
          Agents that support the Model Context Protocol over streamable HTTP can use Waybill with the same
          credentials as your programs. Start with sandbox credentials. Most agents accept this configuration:
        </P>
        <Code title="Configuration" code={() => asOpened(configuration())} />
        <P>
          Invalid credentials get 401, as everywhere. The rate limits of the API apply, and changes made by an
          agent appear in the history under the name of its credentials.
        </P>
      </>
    ),
  },
  {
    heading: "Without a library",
    body: () => (
      <>
        <P>
          Send each message as one JSON-RPC object in a POST. The response is a JSON-RPC object too; a
          notification gets 202 and no body. There are no sessions, so each of these requests works on its
          own. The variables are those of the [Quick start](/docs/quick-start).
        </P>
        {MESSAGES().map(({ title, code }) => (
          <Code key={title} title={title} code={code} />
        ))}
        <P>
          `Accept` must list both types; otherwise the response is 406. Its body is a JSON-RPC error: `error`
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
          If a call is rejected, the tool returns the API’s error with the invalid fields, so the agent can
          correct them.
        </P>
      </>
    ),
  },
  {
    heading: "No accidental charges",
    body: () => (
      <Points
        items={[
          "With sandbox credentials, everything is free and no courier is sent.",
          "With live credentials, `create` requires the `confirm_price` that `quote` returned for the same addresses, service type and vehicle type within the last 15 minutes.",
          "A quoted price can be used more than once: for 15 minutes, it confirms any number of deliveries for that trip, each with its own `order_number`. The same `order_number` never books twice.",
          "If the price has changed, nothing is created and the error states the new price.",
          "Credentials with the scope `read` can only get quotes, find and track deliveries, and read the log.",
        ]}
      />
    ),
  },
];
