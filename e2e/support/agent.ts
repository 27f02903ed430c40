import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { expect } from "@playwright/test";

type Told = Record<string, unknown>;

/** An agent that uses the service over MCP. */
export type Agent = {
  client: Client;
  /** Calls a tool that must succeed. */
  ask: (name: string, args?: object) => Promise<Told>;
  /** Calls a tool that must fail. @returns the error that the agent reads */
  refused: (name: string, args?: object) => Promise<Told>;
};

export async function connectAgent(
  baseURL: string,
  { token, secret }: { token: string; secret: string },
): Promise<Agent> {
  const client = new Client({ name: "test", version: "1.0.0" });
  const headers = { "x-service-token": token, "x-service-secret": secret };
  const url = new URL("/mcp", baseURL);
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  // Once it knows the tools, the client validates each result with the tool's schema.
  await client.listTools();
  const call = async (name: string, args: object, isError: boolean) => {
    const result = await client.callTool({ name, arguments: { ...args } });
    const [content] = result.content as { text: string }[];
    expect(result.isError ?? false, content?.text).toBe(isError);
    const told = JSON.parse(content?.text ?? "") as Told;
    if (!isError) expect(result.structuredContent).toEqual(told);
    return told;
  };
  return {
    client,
    ask: (name, args = {}) => call(name, args, false),
    refused: (name, args = {}) => call(name, args, true),
  };
}
