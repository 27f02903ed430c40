import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Announcement } from "./courier-notes";
import { Outbox } from "./outbox";
import { a, b, memoryStore, server, settle, work } from "./outbox.fixture";
import { courierMessages } from "./text";
import { TextProvider } from "./use-text";

const announced = ({ state }: Outbox) => {
  const child = createElement(Announcement, { state });
  return renderToStaticMarkup(createElement(TextProvider, { messages: courierMessages("en") }, child));
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("without storage", () => {
  it("sends a tap at once, because it would be lost if the page closed", async () => {
    const store = memoryStore();
    store.save = () => Promise.reject(new Error("no room"));
    const { got, send } = server(() => "arrived");
    const outbox = new Outbox(work(10), store, send);
    await outbox.start();
    await outbox.add(a, "completed", { recipientName: "Grace Hopper", isTap: true });
    await settle();
    expect(got, "the first one that was not stored").toEqual(["a completed"]);
    expect(outbox.state).toMatchObject({ isKept: false, undoable: [], tooLate: [{ deliveryId: "a" }] });

    const added = outbox.add(b, "pending", { reason: "No time", isTap: true });
    expect(outbox.state).toMatchObject({ undoable: [], tooLate: [{ deliveryId: "b" }] });
    await added;
    await settle();
    expect(got).toEqual(["a completed", "b pending"]);
  });
});

describe("an action that can no longer be undone", () => {
  it("is not called sent after it was dropped with a refused one", async () => {
    const { got, send, now } = server(() => "unanswered");
    const outbox = new Outbox(work(10), memoryStore(), send);
    await outbox.start();
    await outbox.add(a, "on_the_way", { isTap: true });
    await outbox.add(a, "failed", { reason: "Damaged", isTap: true });
    outbox.settle();
    await settle();
    expect(outbox.state.tooLate).toMatchObject([{ status: "failed" }]);
    now.answer = () => "refused";
    outbox.wake();
    await settle();
    expect(got).not.toContain("a failed");
    expect(outbox.state).toMatchObject({ tooLate: [], actions: [{ status: "on_the_way", refusal: "No" }] });
    expect(announced(outbox)).not.toContain("Sent");
  });

  it("is announced with its own order although another one waits", async () => {
    const { send } = server(({ deliveryId }) => (deliveryId === "a" ? "arrived" : "unanswered"));
    const outbox = new Outbox(work(10), memoryStore(), send);
    await outbox.start();
    await outbox.add(b, "accepted", { isTap: true });
    await outbox.add(a, "completed", { isTap: true });
    outbox.settle();
    await settle();
    expect(outbox.state.actions).toMatchObject([{ deliveryId: "b" }]);
    expect(announced(outbox)).toContain("order A. Sent.");
    expect(announced(outbox)).not.toContain("order B");
  });
});

describe("undoing", () => {
  it("lists a delivery that dispatch took before as no longer the courier's", async () => {
    const store = memoryStore();
    const outbox = new Outbox(work(10), store, server(() => "arrived").send);
    await outbox.start();
    await outbox.addAll([a, b], "accepted", { isTap: true });
    outbox.takeWork(work(20, [b]));
    expect(outbox.state.done, "as long as the action is pending").toEqual([]);
    await outbox.undo();
    expect(outbox.state.done).toMatchObject([{ id: "a", orderNumber: "A", status: "reassigned" }]);
    expect((await store.load()).done).toEqual(outbox.state.done);
  });

  it("does not list a package that the other courier confirmed", async () => {
    const outbox = new Outbox(work(10), memoryStore(), server(() => "arrived").send);
    await outbox.start();
    await outbox.add(a, "handed_over", { isTap: true });
    outbox.takeWork(work(20, [b]));
    await outbox.undo();
    expect(outbox.state.done).toEqual([]);
  });
});
