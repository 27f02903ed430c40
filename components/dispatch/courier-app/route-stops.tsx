"use client";

import { ChevronRight } from "lucide-react";
import { useSend } from "@/components/kit/form/use-send";
import { Callout } from "@/components/kit/ui/callout";
import { cn } from "@/components/kit/ui/cn";
import { doStopNext } from "./actions";
import type { WorkCard } from "./cards";
import type { Outbox } from "./outbox";
import type { ListEntry, RoutePlace } from "./route-list";
import { fetchWork } from "./send-action";
import { stopWords } from "./labels";
import { failureWords } from "./refusal";
import { useText } from "./use-text";

/** Later, the page asks for its deliveries by itself. */
const TIMEOUT_MS = 10_000;

/** The place of a stop in the route, above its card: large for the next one. */
export function PlaceLine({ place: { number, of, when } }: { place: RoutePlace }) {
  const { t } = useText();
  const isNext = number === 1;
  return (
    <p className={cn("-mb-1 px-1 tabular-nums", isNext ? "text-xl font-semibold" : "font-medium text-muted")}>
      {isNext ? t("route.next") : t("route.stop", { number, of })} · {when}
    </p>
  );
}

type DoNextProps = {
  token: string;
  outbox: Outbox;
  /** The cards of a stop that is not the next one. */
  cards: readonly WorkCard[];
};

/** Puts a stop first in the route. It needs a network: the times of all stops change. */
export function DoNext({ token, outbox, cards }: DoNextProps) {
  const { t, language } = useText();
  const { pending, error, send } = useSend();
  const deliveries = cards.map(({ delivery: { merchantId, id } }) => ({ merchantId, deliveryId: id }));
  const press = () =>
    send(
      () => doStopNext(token, { deliveries }),
      async () => {
        const work = await fetchWork(token, AbortSignal.timeout(TIMEOUT_MS));
        if (work && typeof work === "object") outbox.takeWork(work);
      },
    );
  return (
    <>
      <button
        type="button"
        aria-disabled={pending || undefined}
        className="-my-1 min-h-12 w-fit px-1 font-medium text-ink underline underline-offset-2"
        onClick={() => void press()}
      >
        {t("route.doNext")}
      </button>
      {error && (
        <Callout tone="danger" role="alert">
          {failureWords(t, language, error)}
        </Callout>
      )}
    </>
  );
}

type LaterStopProps = {
  entry: Extract<ListEntry, { is: "stop" | "ahead" }> & { place: RoutePlace };
  /** Shows the cards of the stop; null if there is nothing to do before an earlier stop is done. */
  onOpen: (() => void) | null;
};

/** A stop after the next one: one line about what to do there, and when. */
export function LaterStop({ entry: { is, cards, place }, onOpen }: LaterStopProps) {
  const { t } = useText();
  const [first] = cards;
  if (!first) return null;
  const { kind, delivery } = first;
  const stop = is === "ahead" ? delivery.dropoff : delivery[kind];
  const isPickup = is === "stop" && kind === "pickup";
  const isReturn = Boolean(delivery.returnsId);
  const words = (
    <span className="min-w-0 grow text-left wrap-anywhere">
      <span className="block text-sm text-muted tabular-nums">{t("route.place", place)}</span>
      <span className="block font-medium">
        {stopWords(t, { isPickup, isReturn, count: cards.length, ...stop })}
      </span>
      <span className="block text-sm text-muted">
        {cards.length > 1 ? stop.fullAddress : stop.customerName}
      </span>
    </span>
  );
  const className = "flex min-h-12 w-full min-w-0 items-center gap-2 rounded-xl border border-line px-4 py-2";
  if (!onOpen) return <p className={className}>{words}</p>;
  return (
    <h3 className="min-w-0">
      <button
        type="button"
        aria-expanded={false}
        onClick={onOpen}
        className={cn(className, "bg-surface hover:bg-hover")}
      >
        {words}
        <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
    </h3>
  );
}

export function BreakLine({ words }: { words: string }) {
  return <p className="px-1 text-muted">{words}</p>;
}

/** Says that dispatch has changed the route, until the courier's next action. */
export function RouteNote({ isShown }: { isShown: boolean }) {
  const { t } = useText();
  return (
    <p role="status" className={isShown ? "mb-3 rounded-lg bg-info-soft px-3 py-2 text-info-ink" : undefined}>
      {isShown && t("route.changed")}
    </p>
  );
}
