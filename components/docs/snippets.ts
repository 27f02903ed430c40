import { asOpened } from "@/components/kit/as-opened";
import { MCP_PATH } from "@/lib/http/api-paths";
import { presentDocument } from "@/lib/http/openapi/answer";
import { type Described, exampleBody, examplePath } from "./operations";

/** Programs that send the example of an operation. They read the credentials from the environment. */
export type Snippets = Record<"curl" | "JavaScript" | "Python", string>;

const HEADERS = { "x-service-token": "WAYBILL_TOKEN", "x-service-secret": "WAYBILL_SECRET" };
const JSON_TYPE = "application/json";

type Request = {
  method: string;
  url: string;
  isOpen: boolean;
  body: unknown;
  /** The accepted media type of the response. */
  accept?: string;
};

function curl({ method, url, isOpen, body, accept }: Request): string {
  const credentials = Object.entries(HEADERS).map(([header, variable]) => `-H "${header}: $${variable}"`);
  const data =
    body === undefined ? [] : [`-d '${JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)}'`];
  const accepted = accept === undefined ? [] : [`-H "Accept: ${accept}"`];
  const options = isOpen ? [] : [...credentials, `-H "Content-Type: ${JSON_TYPE}"`, ...accepted, ...data];
  const verb = method === "GET" || body !== undefined ? "" : ` -X ${method}`;
  return [`curl -sS${verb} "${url}"`, ...options].join(" \\\n  ");
}

const indented = (text: string, spaces: number) => text.replaceAll("\n", `\n${" ".repeat(spaces)}`);

function javaScript({ method, url, isOpen, body }: Request): string {
  const headers = Object.entries(HEADERS).map(
    ([header, variable]) => `    "${header}": process.env.${variable},`,
  );
  const lines = [
    ...(method === "GET" ? [] : [`  method: "${method}",`]),
    ...(isOpen ? [] : ["  headers: {", ...headers, `    "content-type": "${JSON_TYPE}",`, "  },"]),
    ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(JSON.stringify(body, null, 2), 2)}),`]),
  ];
  const options = lines.length === 0 ? "" : `, {\n${lines.join("\n")}\n}`;
  return `const response = await fetch("${url}"${options});\nconsole.log(response.status, JSON.stringify(await response.json(), null, 2));`;
}

/** A JSON value in Python syntax. */
function pythonText(value: unknown): string {
  const literals: Record<string, string> = { true: "True", false: "False", null: "None" };
  // String literals are matched as a whole, including escaped quotes, so that their content is left alone.
  return JSON.stringify(value, null, 4).replaceAll(
    /"(?:[^"\\]|\\.)*"|\b(?:true|false|null)\b/g,
    (found) => literals[found] ?? found,
  );
}

function python({ method, url, isOpen, body }: Request): string {
  const headers = Object.entries(HEADERS).map(
    ([header, variable]) => `        "${header}": os.environ["${variable}"],`,
  );
  const lines = [
    `    "${url}",`,
    ...(method === "GET" ? [] : [`    method="${method}",`]),
    ...(isOpen ? [] : ["    headers={", ...headers, `        "content-type": "${JSON_TYPE}",`, "    },"]),
    ...(body === undefined ? [] : [`    data=json.dumps(${indented(pythonText(body), 4)}).encode(),`]),
  ];
  return [
    `import json, ${isOpen ? "" : "os, "}urllib.error, urllib.request`,
    "",
    `request = urllib.request.Request(\n${lines.join("\n")}\n)`,
    "try:",
    "    response = urllib.request.urlopen(request)",
    "except urllib.error.HTTPError as error:",
    "    response = error",
    "print(response.status, json.dumps(json.load(response), indent=2))",
  ].join("\n");
}

const origin = () => asOpened(presentDocument().servers[0]?.url ?? "");

/** Returns a curl command that sends a message to the agents' endpoint. */
export async function mcpCurl(body: object): Promise<string> {
  const accept = `${JSON_TYPE}, text/event-stream`;
  return curl({ method: "POST", url: (await origin()) + MCP_PATH, isOpen: false, body, accept });
}

/** The example programs of an operation. */
export async function snippetsOf(described: Described): Promise<Snippets> {
  const { method, isOpen } = described;
  const request = {
    method,
    url: (await origin()) + examplePath(described),
    isOpen,
    body: exampleBody(described),
  };
  return { curl: curl(request), JavaScript: javaScript(request), Python: python(request) };
}
