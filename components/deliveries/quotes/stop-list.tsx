"use client";

import { Plus } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useText } from "#texts";
import { Button } from "@/components/kit/ui/button";
import { Card } from "@/components/kit/ui/card";
import { stopMark } from "@waybill/geo/types";
import { MAX_QUOTE_STOPS } from "@/lib/core/trade";
import { StopRow } from "./stop-row";
import type { Compared } from "./use-comparison";
import { useSortableStops } from "./use-sortable-stops";
import type { useStops } from "./use-stops";

type StopListProps = {
  list: ReturnType<typeof useStops>;
  understood: Compared["understood"];
  merchantId: string;
};

/** The element to focus once the changed list is rendered. */
type Focus = { id: number; selectors: readonly string[] };

/** The stops of the trip in order. */
export function StopList({ list, understood, merchantId }: StopListProps) {
  const { t } = useText("quotes");
  const { stops } = list;
  const element = useRef<HTMLOListElement>(null);
  const sortable = useSortableStops(element);
  const focus = useRef<Focus | null>(null);
  const [said, setSaid] = useState("");

  useEffect(() => {
    const row = element.current?.querySelector(`[data-stop="${focus.current?.id}"]`);
    const found = focus.current?.selectors.map((selector) => row?.querySelector<HTMLElement>(selector));
    focus.current = null;
    found?.find((each) => each)?.focus();
  }, [stops]);

  useValuesBeforeHydration(element, list);

  function move(id: number, to: number) {
    const from = stops.findIndex((stop) => stop.id === id);
    const direction = to < from ? "up" : "down";
    focus.current = {
      id,
      selectors: [`[data-move="${direction}"]:enabled`, "[data-move]:enabled"],
    };
    list.move(id, to);
    setSaid(t("stops.moved", { from: stopMark(from), to: stopMark(to) }));
  }

  function remove(id: number) {
    const position = stops.findIndex((stop) => stop.id === id);
    const neighbor = stops[position + 1] ?? stops[position - 1];
    if (neighbor) focus.current = { id: neighbor.id, selectors: ["input"] };
    list.remove(id);
    setSaid(t("stops.removed", { letter: stopMark(position) }));
  }

  const actions = { type: list.type, pin: list.pin, move, remove };
  const pickup = understood(stops[0] ?? { text: "", pin: "" });
  const pickupPlace = pickup?.state === "located" ? pickup.place : null;
  const rows = stops.map((stop, position) => ({
    stop,
    position,
    count: stops.length,
    understood: understood(stop),
    near: position === 0 ? null : pickupPlace,
    merchantId,
    actions,
  }));
  const isFull = stops.length >= MAX_QUOTE_STOPS;
  return (
    <Card title={t("stops.title")}>
      <ol ref={element} aria-label={t("stops.title")} className="-mt-1 flex flex-col">
        {sortable ? (
          <sortable.default rows={rows} onMove={list.move} />
        ) : (
          rows.map((row) => <StopRow key={row.stop.id} {...row} grip={null} />)
        )}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-3 pl-8">
        <Button
          size="sm"
          disabled={isFull}
          onClick={() => (focus.current = { id: list.add(), selectors: ["input"] })}
        >
          <Plus aria-hidden />
          {t("stops.add")}
        </Button>
        {isFull && <span className="text-xs text-muted">{t("stops.most", { count: MAX_QUOTE_STOPS })}</span>}
      </div>
      <span role="status" className="sr-only">
        {said}
      </span>
    </Card>
  );
}

/** Reads values entered before hydration, which React does not know about. */
function useValuesBeforeHydration(
  element: RefObject<HTMLElement | null>,
  { stops, retype }: ReturnType<typeof useStops>,
) {
  const isTaken = useRef(false);
  useEffect(() => {
    if (isTaken.current) return;
    isTaken.current = true;
    const inputs = element.current?.querySelectorAll("input") ?? [];
    const typed = Array.from(inputs, ({ value }) => value);
    if (stops.some(({ text }, index) => typed[index] !== undefined && typed[index] !== text)) retype(typed);
  }, [element, stops, retype]);
}
