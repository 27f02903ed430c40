import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { z } from "zod";

/** A received request. */
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

/** Never responds. */
const answerNothing: Answer = () => undefined;

/** Sends its headers and half of its JSON, then nothing more, without closing. */
const answerByHalf: Answer = (response) => {
  const text = JSON.stringify({ code: "Ok", routes: [] });
  response.writeHead(200, { "content-type": "application/json", "content-length": text.length });
  response.write(text.slice(0, text.length / 2));
};

/** Maximum distance for moving a point, from OSRM's parameter or Valhalla's location field; unlimited without one. */
function leastLimit({ search, body }: Asked): number {
  const { locations = [], sources = [], targets = [] } = limited.parse(body ?? {});
  const ofLocations = [...locations, ...sources, ...targets].map((each) => each.search_cutoff ?? Infinity);
  return Math.min(Infinity, ...(search.get("radiuses")?.split(";").map(Number) ?? []), ...ofLocations);
}

const locations = z.array(z.object({ search_cutoff: z.number().optional() })).optional();
const limited = z.object({ locations, sources: locations, targets: locations });

/** Responses of OSRM and Valhalla for a point without a nearby road, as documented. */
const OFF_ALL_ROADS = {
  osrm: { code: "NoSegment", message: "Could not find a matching segment for coordinate 1" },
  valhalla: {
    error_code: 171,
    error: "No suitable edges near location",
    status_code: 400,
    status: "Bad Request",
  },
};

/** Responds like an engine whose nearest road is this many meters away. */
export function answerFromRoads(meters: number, engine: keyof typeof OFF_ALL_ROADS, value: object): Answer {
  return (response, asked) => {
    const isFound = meters <= leastLimit(asked);
    answerJson(isFound ? value : OFF_ALL_ROADS[engine], isFound ? 200 : 400)(response, asked);
  };
}

/** Faults of a map service, by name. */
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

/** Local map service with configurable responses. */
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

  /** Listens again on the same port after `stop`. */
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
