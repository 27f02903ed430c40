import { afterEach, expect, it, vi } from "vitest";
import { linkEnded, linkUnbound } from "@/lib/core/errors";
import { followWork } from "./follow-work";
import { Outbox } from "./outbox";
import { a, memoryStore, server, work } from "./outbox.fixture";

vi.mock("@/components/kit/live/poll-while-visible", () => ({
  pollWhileVisible: (round: (signal: AbortSignal) => Promise<string>) => {
    void round(new AbortController().signal);
    return () => undefined;
  },
}));

afterEach(() => void vi.unstubAllGlobals());

/** Polls once on an English page, whose outbox keeps an action, and returns it with what was stored. */
async function pollOnce(answer: object, status = 200) {
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json(answer, { status })));
  const store = memoryStore();
  const outbox = new Outbox(work(10), store, server(() => "unanswered").send);
  await outbox.add(a, "accepted");
  outbox.takeWork(work(20));
  const onOtherLanguage = vi.fn();
  followWork(outbox, "token", { atOnce: true, language: "en", onOtherLanguage });
  await new Promise((resolve) => setTimeout(resolve, 10));
  return { outbox, onOtherLanguage, kept: await store.load() };
}

it.each([
  ["de", 1],
  ["en", 0],
  [undefined, 0],
])("renders the page again if its work is in another language: %s", async (language, times) => {
  const { outbox, onOtherLanguage } = await pollOnce({ ok: true, data: { ...work(30), language } });
  expect(onOtherLanguage).toHaveBeenCalledTimes(times);
  expect(outbox.state.work.asOf).toBe(work(30).asOf);
});

it("keeps the actions if no phone is bound to the link yet, and the work too", async () => {
  const failed = ({ code, message, fields }: ReturnType<typeof linkEnded>) =>
    pollOnce({ ok: false, error: { code, message, fields } }, 404);
  const unbound = await failed(linkUnbound());
  expect(unbound.outbox.state).toMatchObject({ over: "unbound", actions: [{ status: "accepted" }] });
  expect(unbound.kept).toMatchObject({ work: work(20), actions: [{ status: "accepted" }] });
  const ended = await failed(linkEnded());
  expect(ended.outbox.state.over).toBe("ended");
  expect(ended.kept).toMatchObject({ work: null, actions: [{ status: "accepted" }] });
});
