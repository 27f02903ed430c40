import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type Fix, type KeptSharing, PositionSharing, type SharingDeps } from "./position-sharing";

beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2031, 4, 20, 12) }));
afterEach(() => void vi.useRealTimers());

type Outcome = Awaited<ReturnType<SharingDeps["send"]>>;

/** A phone whose fixes are made with `move`, and a server that answers `outcome`. */
async function phone(kept?: KeptSharing) {
  const sent: number[][] = [];
  const saved: { value?: KeptSharing } = { value: kept };
  const server: { outcome: Outcome } = { outcome: "arrived" };
  let onFix: ((fix: Fix) => void) | null = null;
  const sharing = new PositionSharing({
    load: () => Promise.resolve(saved.value),
    save: (value) => Promise.resolve(void (saved.value = value)),
    watch: (take) => {
      onFix = take;
      return () => void (onFix = null);
    },
    send: (positions) => {
      sent.push(positions.map(({ latitude }) => Math.round((latitude - 40) * 111_195)));
      return Promise.resolve(server.outcome);
    },
  });
  await sharing.start();
  /** Moves the phone to so many meters north of the start. */
  const move = async (meters: number, afterMs = 0, accuracy = 10) => {
    await vi.advanceTimersByTimeAsync(afterMs);
    const coords = { latitude: 40 + meters / 111_195, longitude: -74, accuracy };
    onFix?.({ coords, timestamp: Date.now() });
    await vi.advanceTimersByTimeAsync(0);
  };
  return { sharing, sent, saved, server, move, isFollowed: () => onFix !== null };
}

it("follows the phone only after the courier has agreed, and while a delivery is started", async () => {
  const { sharing, saved, isFollowed } = await phone();
  sharing.setNeeded(true);
  expect([sharing.state.choice, isFollowed()]).toEqual([null, false]);
  sharing.choose("on");
  expect(isFollowed()).toBe(true);
  sharing.setNeeded(false);
  expect(isFollowed()).toBe(false);
  sharing.setNeeded(true);
  sharing.choose("off");
  expect(isFollowed()).toBe(false);
  expect(saved.value).toEqual({ choice: "off", waiting: [] });
});

it("remembers the choice", async () => {
  const { sharing, isFollowed } = await phone({ choice: "on", waiting: [] });
  sharing.setNeeded(true);
  expect(isFollowed()).toBe(true);
});

it("sends a position at most every 15 seconds, and none while the phone stands still", async () => {
  const { sharing, sent, move } = await phone({ choice: "on", waiting: [] });
  sharing.setNeeded(true);
  await move(0);
  await move(50, 5_000);
  await move(100, 5_000);
  expect(sent).toEqual([[0]]);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(sent).toEqual([[0], [100]]);
  await move(110, 20_000);
  await move(500, 20_000, 900);
  expect(sent).toHaveLength(2);
  await move(200, 1_000);
  expect(sent.at(-1)).toEqual([200]);
});

it("keeps positions until the server has them", async () => {
  const { sharing, sent, saved, server, move } = await phone({ choice: "on", waiting: [] });
  server.outcome = "unanswered";
  sharing.setNeeded(true);
  await move(0);
  await move(100, 16_000);
  expect(saved.value?.waiting).toHaveLength(2);
  server.outcome = "arrived";
  await vi.advanceTimersByTimeAsync(30_000);
  expect(sent.at(-1)).toEqual([0, 100]);
  expect(saved.value?.waiting).toEqual([]);
});

it("drops positions of a link that has ended", async () => {
  const { sharing, saved, server, move } = await phone({ choice: "on", waiting: [] });
  server.outcome = "ended";
  sharing.setNeeded(true);
  await move(0);
  expect(saved.value?.waiting).toEqual([]);
});
