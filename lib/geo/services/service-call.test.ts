import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { testDatabase } from "@/lib/testing/database";
import { captureLog } from "@/lib/testing/log-lines";
import { pruneResponses } from "./response-store";
import { answerJson, answerText, FAULTS, MapService } from "@/lib/testing/map-service";
import { createService, type Secret } from "./service-call";

const answer = z.object({ code: z.string() });

describe("requests to a map service", () => {
  const database = testDatabase();
  const log = captureLog("info");
  let server: MapService;
  let count = 0;

  beforeEach(async () => {
    server = await MapService.start();
    server.answer = answerJson({ code: "Ok", more: "not kept" });
  });
  afterEach(() => server.stop());

  const service = (more: { secret?: Secret; limitMs?: number; pauseMs?: number } = {}) =>
    createService({ engine: "test", secret: null, limitMs: 60_000, db: () => database.db, ...more });
  const url = (name: string) => new URL(`http://127.0.0.1:${server.port}/${name}`);
  /** A request that was never sent before. */
  const newUrl = () => url(`question-${(count += 1)}`);

  it("are sent once, and the response is stored for other processes and after a restart", async () => {
    const question = { url: newUrl(), answer };
    expect(await service().ask(question)).toEqual({ code: "Ok" });
    expect(await service().ask(question)).toEqual({ code: "Ok" });
    expect(server.asked).toHaveLength(1);
    expect(await service().ask({ ...question, body: { other: true } })).toEqual({ code: "Ok" });
    expect(server.asked).toHaveLength(2);
    expect(server.asked[1]).toMatchObject({ method: "POST", body: { other: true } });
  });

  it("are repeated on the next day if nothing was found", async () => {
    const found = z.object({ houses: z.array(z.string()) });
    const question = {
      url: newUrl(),
      answer: found,
      isEmpty: ({ houses }: z.infer<typeof found>) => !houses[0],
    };
    server.answer = answerJson({ houses: [] });
    for (let times = 0; times < 2; times += 1) await service().ask(question);
    expect(server.asked).toHaveLength(1);
    const passDays = (days: number) => database.db.$executeRaw`
      UPDATE "GeoAnswer" SET at = at - make_interval(days => ${days}::int)`;
    await passDays(1);
    server.answer = answerJson({ houses: ["12 Elm Street"] });
    for (let times = 0; times < 2; times += 1)
      expect(await service().ask(question)).toEqual({ houses: ["12 Elm Street"] });
    await passDays(2);
    await service().ask(question);
    expect(server.asked).toHaveLength(2);
  });

  it("use stored responses while the service is down", async () => {
    const question = { url: newUrl(), answer };
    await service().ask(question);
    const { port } = server;
    await server.stop();
    expect(await service().ask(question)).toEqual({ code: "Ok" });
    await server.listen(port);
  });

  it.each(FAULTS)("have no response if the service %s", async (_name, fault) => {
    server.answer = fault;
    const question = { url: newUrl(), answer: z.object({ code: z.string(), routes: z.array(z.string()) }) };
    expect(await service({ limitMs: 300 }).ask(question)).toBeNull();
    // Nothing of it is stored.
    server.answer = answerJson({ code: "Ok", routes: [] });
    expect(await service().ask(question)).toEqual({ code: "Ok", routes: [] });
  });

  it("do not follow a redirect", async () => {
    const target = newUrl();
    server.answer = (response) => void response.writeHead(302, { location: target.href }).end();
    expect(await service().ask({ url: newUrl(), answer })).toBeNull();
    expect(server.asked).toHaveLength(1);
  });

  it("accept bodies of other statuses if the service uses them", async () => {
    server.answer = answerJson({ code: "NoRoute" }, 400);
    const question = { url: newUrl(), answer };
    expect(await service().ask(question)).toBeNull();
    expect(await service().ask({ ...question, statuses: [400] })).toEqual({ code: "NoRoute" });
  });

  it.each<[Secret["place"], string]>([
    ["header", "x-key"],
    ["query", "api_key"],
  ])("send the key in the %s, and nowhere else", async (place, name) => {
    const secret = { place, name, value: "a-secret-of-the-operator" };
    const asking = service({ secret });
    await asking.ask({ url: newUrl(), answer });
    const [asked] = server.asked;
    expect(place === "header" ? asked?.headers[name] : asked?.search.get(name)).toBe(secret.value);
    server.answer = answerText("no", 500);
    for (let times = 0; times < 6; times += 1) await asking.ask({ url: newUrl(), answer });
    expect(log.text()).toContain("is unavailable");
    expect(log.text()).not.toContain(secret.value);
    // A new key does not invalidate the stored responses.
    const question = { url: newUrl(), answer };
    server.answer = answerJson({ code: "Ok" });
    await service({ secret }).ask(question);
    await service({ secret: { ...secret, value: "another" } }).ask(question);
    expect(server.asked.filter(({ path }) => path === question.url.pathname)).toHaveLength(1);
  });

  it("pause after repeated failures, log once, and resume", async () => {
    const asking = service({ pauseMs: 20 });
    server.answer = answerText("down", 503);
    for (let times = 0; times < 40; times += 1) {
      expect(await asking.ask({ url: newUrl(), answer })).toBeNull();
    }
    expect(server.asked.length).toBeLessThan(40);
    expect(log.all()).toEqual([expect.objectContaining({ engine: "test", reason: "status 503" })]);
    server.answer = answerJson({ code: "Ok" });
    await expect.poll(() => asking.ask({ url: newUrl(), answer })).toEqual({ code: "Ok" });
    expect(log.all().at(-1)).toMatchObject({ engine: "test", msg: "a map service is back" });
  });

  it("continue if a service rejects some of them, and log once", async () => {
    const asking = service();
    server.answer = answerText("Nothing to search for", 400);
    for (let times = 0; times < 12; times += 1)
      expect(await asking.ask({ url: newUrl(), answer })).toBeNull();
    server.answer = answerJson({ code: "Ok" });
    expect(await asking.ask({ url: newUrl(), answer })).toEqual({ code: "Ok" });
    expect(log.all()).toEqual([expect.objectContaining({ engine: "test", reason: "status 400" })]);
  });

  it("store no more responses than allowed, and delete the oldest first", async () => {
    await database.db.geoAnswer.deleteMany();
    const old = { engine: "test", key: "old", answer: "{}", at: new Date(Date.now() - 31 * 86_400_000) };
    const rows = [1, 2, 3, 4].map((hour) => ({
      ...old,
      key: `of hour ${hour}`,
      at: new Date(Date.now() - (5 - hour) * 3_600_000),
    }));
    await database.db.geoAnswer.createMany({ data: [old, ...rows] });
    await pruneResponses(database.db, 3);
    const left = await database.db.geoAnswer.findMany({ select: { key: true }, orderBy: { key: "asc" } });
    expect(left.map(({ key }) => key)).toEqual(["of hour 2", "of hour 3", "of hour 4"]);
  });
});
