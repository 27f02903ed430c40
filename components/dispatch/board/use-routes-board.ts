"use client";

import { useText } from "#texts";
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { useRouter } from "next/navigation";
import { sent } from "@/components/kit/form/sent";
import { useSelection } from "@/components/kit/list/use-selection";
import { pollWhileVisible } from "@/components/kit/live/poll-while-visible";
import { useAddressState } from "@/components/kit/live/use-address-state";
import { useShortcutsEnabled } from "@/components/kit/ui/shortcut-setting";
import { toast } from "@/components/kit/ui/toast";
import { useShortcuts } from "@/components/kit/ui/use-shortcuts";
import type { Answer } from "@/lib/core/errors";
import { arrange, place, unpin } from "./actions";
import { indexBoard } from "./board-index";
import type { Movable } from "./move-dialog";
import { movedBefore, movedBy } from "./route-order";
import { BOARD_PARAMETERS } from "./search-params";
import { type Drop, useDrag } from "./use-drag";
import { type BoardView, deliveryOf, stopOf, type ViewCourier } from "./view";
import { namesOf } from "./words";

export type Asking =
  | { what: "move" | "unassign"; deliveries: readonly Movable[] }
  /** Messages with a courier: about one delivery, or any of the route if it is null. */
  | { what: "message"; courierId: string; deliveryKey: string | null }
  | { what: "keys" }
  | null;

/** The board's client state: selection, the item that keys act on, dialogs, and changes that are being saved. */
export function useRoutesBoard(board: BoardView) {
  const text = useText("board");
  const { t } = text;
  const [state, change] = useAddressState(BOARD_PARAMETERS);
  const selection = useSelection("routes");
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const [asking, setAsking] = useState<Asking>(null);
  const [busy, setBusy] = useState<readonly string[]>([]);
  const [said, announce] = useState("");
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  useMinuteRefresh();
  const index = indexBoard(board);
  const selected = index.deliveries.filter(({ key }) => selection.has(key));
  const active = activeKey === null ? null : (index.stops.get(activeKey) ?? null);

  /** Saves a change of these couriers' routes, one after the other, and announces the result. */
  async function save<Data>(
    couriers: readonly string[],
    send: () => Promise<Answer<Data>>,
    done: (data: Data) => string,
  ) {
    if (busy.length > 0) return;
    setBusy(couriers);
    announce(t("said.saving"));
    const result = await sent(send());
    setBusy([]);
    announce(result.ok ? done(result.data) : "");
    if (!result.ok) toast({ title: result.error.message, tone: "danger" });
  }

  function reorder(courier: ViewCourier, key: string, next: ReturnType<typeof movedBefore>) {
    if (next === null) return;
    const order = courier.stops.find((stop) => stop.key === key)?.delivery.orderNumber ?? "";
    if (next === "pickup first") {
      announce(t("said.notMoved", { order }));
      toast({ title: t("said.pickupFirst"), tone: "warning" });
      return;
    }
    const at = next.findIndex((stop) => stop.key === key) + 1;
    void save(
      [courier.id],
      () => arrange({ courierId: courier.id, stops: next.map(stopOf) }),
      () => t("said.placed", { order, at, of: next.length, name: courier.name }),
    );
  }

  const step = (by: 1 | -1) => {
    if (active) reorder(active.courier, active.stop.key, movedBy(active.courier.stops, active.stop.key, by));
  };

  function moveTo(courier: ViewCourier, deliveries: readonly Movable[], before: string | null = null) {
    setAsking(null);
    const moving = deliveries.filter(({ courierId }) => courierId !== courier.id || before !== null);
    if (moving.length === 0) return;
    const next = courier.stops.find(({ key }) => key === before);
    const from = moving.flatMap(({ courierId }) => courierId ?? []);
    void save(
      [courier.id, ...from],
      () =>
        place({
          courierId: courier.id,
          deliveries: moving.map(({ key }) => deliveryOf(key)),
          before: next ? stopOf(next) : null,
        }),
      ({ placed, refused }) => {
        selection.clear();
        for (const { merchantId, deliveryId, reason } of refused) {
          const key = `${merchantId}/${deliveryId}`;
          const order = moving.find((delivery) => delivery.key === key)?.orderNumber ?? "";
          toast({ title: t("said.refused", { order }), description: reason, tone: "danger" });
        }
        if (placed === 0) return t("said.nothing");
        const { name } = courier;
        const [only] = moving.length === 1 ? moving : [];
        return only
          ? t("said.moved", { order: only.orderNumber, name })
          : t("said.movedMany", { count: placed, name });
      },
    );
  }

  const ask = (what: "move" | "unassign", deliveries: readonly Movable[]) => {
    if (deliveries.length > 0) setAsking({ what, deliveries });
  };
  /** The selected deliveries, or else the active one. */
  const meant =
    selected.length > 0
      ? selected
      : index.deliveries.filter(({ key }) => key === index.deliveryKeyOf(activeKey));
  const toggle = (key: string | null | undefined) => {
    if (key) selection.set([key], !selection.has(key));
  };

  const messageAbout = (deliveryKey: string) => {
    const courierId = index.deliveries.find(({ key }) => key === deliveryKey)?.courierId ?? null;
    if (courierId !== null) setAsking({ what: "message", courierId, deliveryKey });
  };

  function drop(item: HTMLElement, where: Drop) {
    const key = item.dataset.delivery ?? "";
    const dragged = selection.has(key)
      ? selected
      : index.deliveries.filter((delivery) => delivery.key === key);
    if (where.on === "tray")
      return ask(
        "unassign",
        dragged.filter(({ courierId }) => courierId !== null),
      );
    const courier = board.couriers.find(({ id }) => id === where.courierId);
    if (!courier) return;
    const isOwn = courier.stops.some((stop) => stop.key === item.dataset.item);
    if (!isOwn || dragged.length > 1) return moveTo(courier, dragged, where.before);
    const itemKey = item.dataset.item ?? "";
    if (!where.isBest) reorder(courier, itemKey, movedBefore(courier.stops, itemKey, where.before));
  }

  const onPointerDown = useDrag({
    labelOf: (item) => {
      const key = item.dataset.delivery ?? "";
      return namesOf(
        text,
        selection.has(key) ? selected : index.deliveries.filter((delivery) => delivery.key === key),
      );
    },
    onDrop: drop,
  });

  useShortcuts(
    [
      { keys: ["x"], run: () => toggle(index.deliveryKeyOf(activeKey)) },
      { keys: ["m"], run: () => ask("move", meant) },
      { keys: ["c"], run: () => meant.length === 1 && meant[0] && messageAbout(meant[0].key) },
      { keys: ["?"], run: () => setAsking({ what: "keys" }) },
    ],
    useShortcutsEnabled(),
  );

  const items = {
    onPointerDown,
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const item = target.closest<HTMLElement>("[data-item]");
      if (item?.dataset.item) setActiveKey(item.dataset.item);
    },
    onClick: ({ target }: MouseEvent<HTMLElement>) => {
      const item = target instanceof Element ? target.closest<HTMLElement>("[data-item]") : null;
      toggle(item?.dataset.delivery);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!(event.target instanceof HTMLElement) || event.target.dataset.item === undefined) return;
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      const { key } = event;
      if (event.altKey) {
        const by = DIRECTIONS[key];
        if (!by) return;
        step(by);
      } else if (key === " " || key === "Enter") toggle(event.target.dataset.delivery);
      else if (key === "Escape") selection.clear();
      else if (!focusBy(event.target, key)) return;
      event.preventDefault();
    },
  };

  const messageCourier = useCallback(
    (courierId: string) => setAsking({ what: "message", courierId, deliveryKey: null }),
    [],
  );

  const pick = useCallback((courierId: string, isPicked: boolean) => {
    setPicked((before) => {
      const next = new Set(before);
      if (isPicked) next.add(courierId);
      else next.delete(courierId);
      return next;
    });
  }, []);

  const release = useStable((courier: ViewCourier) => {
    void save(
      [courier.id],
      () => unpin({ courierId: courier.id, delivery: null }),
      () => t("said.released", { name: courier.name }),
    );
  });
  const show = useStable((courierId: string) => {
    change({ courier: state.courier === courierId ? "" : courierId });
  });

  return {
    state,
    change,
    index,
    selection,
    selected,
    active,
    activeKey,
    asking,
    setAsking,
    ask,
    meant,
    busy,
    said,
    announce,
    picked,
    pick,
    step,
    moveTo,
    release,
    messageCourier,
    messageAbout,
    show,
    items,
  };
}

const MINUTE_MS = 60_000;

/** Predicted times change while nothing else does. */
function useMinuteRefresh(): void {
  const router = useRouter();
  useEffect(() => {
    const refresh = () => {
      router.refresh();
      return Promise.resolve("done" as const);
    };
    return pollWhileVisible(refresh, { intervalMs: MINUTE_MS });
  }, [router]);
}

/** The same function on every render, so that rows do not render again; it calls the latest one. */
function useStable<Argument>(latest: (argument: Argument) => void): (argument: Argument) => void {
  const call = useRef(latest);
  useEffect(() => {
    call.current = latest;
  });
  return useCallback((argument) => call.current(argument), []);
}

const DIRECTIONS: Partial<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/** Moves the focus within a list of items. @returns whether the key does so */
function focusBy(item: HTMLElement, key: string): boolean {
  const items = [...(item.closest("[role=listbox]")?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];
  const by = DIRECTIONS[key];
  if (by) items[items.indexOf(item) + by]?.focus();
  else if (key === "Home") items[0]?.focus();
  else if (key === "End") items.at(-1)?.focus();
  else return false;
  return true;
}
