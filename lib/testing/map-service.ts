import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";

/** A question that came. */
type Asked = {
  method: string;
  path: string;
  search: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: unknown;
};

type Answer = (response: ServerResponse, asked: Asked) => void;

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

export function answerJson(value: unknown, status = 200): Answer {
  return (response) =>
    void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
}

export function answerText(text: string, status = 200): Answer {
  return (response) => void response.writeHead(status, { "content-type": "text/html" }).end(text);
}

/** Never answers. */
const answerNothing: Answer = () => undefined;

/** Sends its headers and the first half of its JSON, and then nothing more, without hanging up. */
const answerByHalf: Answer = (response) => {
  const text = JSON.stringify({ code: "Ok", routes: [] });
  response.writeHead(200, { "content-type": "application/json", "content-length": text.length });
  response.write(text.slice(0, text.length / 2));
};

/** How far a question lets a point be moved, by OSRM's parameter and by Valhalla's field of a location; for ever without. */
function leastLimit({ search, body }: Asked): number {
  const { locations = [], sources = [], targets = [] } = limited.parse(body ?? {});
  const ofLocations = [...locations, ...sources, ...targets].map((each) => each.search_cutoff ?? Infinity);
  return Math.min(Infinity, ...(search.get("radiuses")?.split(";").map(Number) ?? []), ...ofLocations);
}

const locations = z.array(z.object({ search_cutoff: z.number().optional() })).optional();
const limited = z.object({ locations, sources: locations, targets: locations });

/** What OSRM says of a point that no road is near to, and Valhalla, each as its documentation has it. */
const OFF_ALL_ROADS = {
  osrm: { code: "NoSegment", message: "Could not find a matching segment for coordinate 1" },
  valhalla: {
    error_code: 171,
    error: "No suitable edges near location",
    status_code: 400,
    status: "Bad Request",
  },
};

/** Answers as an engine does that finds a point's nearest road so many meters away. */
export function answerFromRoads(meters: number, engine: keyof typeof OFF_ALL_ROADS, value: object): Answer {
  return (response, asked) => {
    const isFound = meters <= leastLimit(asked);
    answerJson(isFound ? value : OFF_ALL_ROADS[engine], isFound ? 200 : 400)(response, asked);
  };
}

/** What a service of maps may do wrong, each by its name. */
export const FAULTS: [string, Answer][] = [
  ["says nothing", answerNothing],
  ["answers with a page", answerText("<html><body>Welcome</body></html>")],
  ["stops in the middle of its answer", answerByHalf],
  ["answers with half of its JSON", answerText('{"code":"Ok","routes":[')],
  ["answers with JSON of another kind", answerJson({ routes: "many" })],
  ["answers with far too much", answerJson({ code: "Ok", filler: "x".repeat(5 * 1024 * 1024) })],
  ["fails", answerJson({ code: "Ok" }, 500)],
  ["is busy", answerText("Too many requests", 429)],
  ["hangs up", (response) => void response.destroy()],
];

/** A service of maps on this machine, which answers as a test says. */
export class MapService {
  readonly asked: Asked[] = [];
  answer: Answer = answerJson({});
  private readonly server = createServer((request, response) => void this.take(request, response));

  static async start(): Promise<MapService> {
    const service = new MapService();
    await service.listen(0);
    return service;
  }

  get port(): number {
    const address = this.server.address();
    if (address === null || typeof address === "string") throw new Error("It does not listen");
    return address.port;
  }

  /** Listens again after `stop`, on the same port. */
  listen(port: number): Promise<void> {
    return new Promise((resolve) => this.server.listen(port, "127.0.0.1", resolve));
  }

  async stop(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const text = await textOf(request);
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://service");
    const { method = "", headers } = request;
    const body: unknown = text === "" ? null : JSON.parse(text);
    const asked = { method, path: pathname, search: searchParams, headers, body };
    this.asked.push(asked);
    this.answer(response, asked);
  }
}
