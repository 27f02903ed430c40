import { type ExchangeFacts, recordExchange } from "@/lib/core/api-exchange";
import { API_VERSION } from "@/lib/core/api-version";
import { classifyFailure } from "@/lib/core/classify-failure";
import type { Context } from "@/lib/core/context";
import { may, requirePermission } from "@/lib/core/permissions";
import type { Caller } from "@/lib/core/security-log";
import { type JsonObject, readJsonObject } from "../body";
import { callerOf } from "../caller";
import { endpoint } from "../endpoint";
import type { ApiRequest } from "../handler";
import type { ReadInput } from "../input";
import { errorBody } from "@/lib/core/errors";
import { writtenAnswer } from "../respond";
import { readingTools } from "./reading-tools";
import type { Tool } from "./tool";
import { writingTools } from "./writing-tools";

const TOOLS: readonly Tool[] = [...readingTools, ...writingTools];

const INSTRUCTIONS =
  "Waybill is a courier delivery service. The credentials belong to a live merchant or to a sandbox, where everything is " +
  "free and no courier is sent. Show the user the price from `quote` before you call `create`.";

/** An agent's message and the parts of its request that the protocol needs. */
type Asked = {
  message: JsonObject;
  headers: [string, string][];
  caller: Caller;
  /** Records the called tool for the request log. */
  note: (tool: ExchangeFacts["tool"]) => void;
};

/** Methods that may be named in the request log. Other texts could contain anything. */
const METHODS = [
  "initialize",
  "notifications/initialized",
  "notifications/cancelled",
  "ping",
  "tools/list",
  "tools/call",
];

/**
 * The response to an unknown version repeats it, and the request log stores it, so invalid versions are not
 * passed on.
 */
const VERSION_HEADER = "mcp-protocol-version";
const VERSION = /^\d{4}-\d\d-\d\d$/;
const NO_VERSION = "unknown";
const PROTOCOL_HEADERS = ["accept", "content-type", VERSION_HEADER];

async function read(request: ApiRequest): Promise<ReadInput<Asked>> {
  const { headers } = request;
  const kept = PROTOCOL_HEADERS.flatMap((name): [string, string][] => {
    const value = headers.get(name);
    if (value === null) return [];
    return [[name, name === VERSION_HEADER && !VERSION.test(value) ? NO_VERSION : value]];
  });
  const caller = callerOf(headers, headers.get("x-service-token"));
  const note = (tool: ExchangeFacts["tool"]) => recordExchange(request, { tool });
  const message = await readJsonObject(request);
  recordExchange(request, { agentMethod: METHODS.find((method) => method === message["method"]) ?? null });
  return { input: { message, headers: kept, caller, note } };
}

async function call(ctx: Context, tool: Tool, args: JsonObject): Promise<JsonObject> {
  requirePermission(ctx, tool.permission);
  return tool.call(ctx, args);
}

/** Result of a tool, as text and as data. Errors are for the agent to read, not protocol failures. */
async function resultOf(call: Promise<JsonObject>, caller: Caller) {
  try {
    const data = await call;
    return { content: textOf(data), structuredContent: data };
  } catch (error) {
    const failure = classifyFailure(error, caller);
    const { retryAfterSeconds, requestId } = failure;
    const told = {
      ...errorBody(failure.code, failure),
      ...(retryAfterSeconds !== undefined && { retry_after_seconds: retryAfterSeconds }),
      ...(requestId !== undefined && { request_id: requestId }),
    };
    return { content: textOf(told), isError: true };
  }
}

function textOf(value: unknown): [{ type: "text"; text: string }] {
  return [{ type: "text", text: JSON.stringify(value) }];
}

/** The SDK's own error class also puts the code into the message, and clients add it once more. */
const protocolError = (code: number, message: string) => Object.assign(new Error(message), { code });

/** JSON-RPC 2.0, section 5.1. */
const INVALID_PARAMS = -32_602;

const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether a tool call has arguments that are not an object, for which the SDK has its own error message. */
function hasUnreadableArguments({ method, params }: JsonObject): boolean {
  if (method !== "tools/call" || !isObject(params)) return false;
  return params["arguments"] !== undefined && !isObject(params["arguments"]);
}

/** Responds to one message. There are no sessions, so any process can handle any request. */
async function answerMessage(ctx: Context, { message, headers, caller, note }: Asked): Promise<Response> {
  if (hasUnreadableArguments(message)) {
    const error = { code: INVALID_PARAMS, message: "The arguments of a tool must be an object" };
    return Response.json({ jsonrpc: "2.0", id: message["id"] ?? null, error });
  }
  // Loaded with the first request, because most installations get none.
  const [{ Server }, { WebStandardStreamableHTTPServerTransport }, types] = await Promise.all([
    import("@modelcontextprotocol/sdk/server/index.js"),
    import("@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js"),
    import("@modelcontextprotocol/sdk/types.js"),
  ]);
  const server = new Server(
    { name: "waybill", title: "Waybill", version: API_VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(types.ListToolsRequestSchema, () => ({
    tools: TOOLS.filter(({ permission }) => may(ctx.actor, permission)).map(
      ({ call: _call, permission: _permission, ...tool }) => tool,
    ),
  }));
  server.setRequestHandler(types.CallToolRequestSchema, async ({ params }) => {
    const tool = TOOLS.find(({ name }) => name === params.name);
    if (!tool) throw protocolError(types.ErrorCode.InvalidParams, `There is no tool "${params.name}"`);
    const result = await resultOf(call(ctx, tool, params.arguments ?? {}), caller);
    note({ name: tool.name, input: JSON.stringify(params.arguments ?? {}), output: result.content[0].text });
    return result;
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const request = new Request("http://localhost/mcp", { method: "POST", headers });
    return await transport.handleRequest(request, { parsedBody: message });
  } finally {
    await server.close();
  }
}

/** Endpoint where agents call tools with the Model Context Protocol over streamable HTTP. */
export const mcpEndpoint = endpoint(
  read,
  answerMessage,
  async (answer, requestId) => writtenAnswer(await answer.text(), { status: answer.status, requestId }),
  { permission: "deliveries:read" },
);
