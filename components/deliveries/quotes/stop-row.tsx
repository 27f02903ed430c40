"use client";

import { ArrowDown, ArrowUp, GripVertical, X } from "lucide-react";
import { type ComponentProps, type CSSProperties, type Ref, useState } from "react";
import { useText } from "#texts";
import { useAddressSuggestions } from "@/components/kit/form/address-suggestions";
import { useAddressAdvice } from "@/components/kit/map/streets";
import { Autocomplete } from "@/components/kit/ui/autocomplete";
import { cn } from "@/components/kit/ui/cn";
import { Field } from "@/components/kit/ui/field";
import { IconButton } from "@/components/kit/ui/icon-button";
import { whenTouched } from "@/components/kit/ui/later";
import { type PlaceSuggestion, type Point, stopMark } from "@waybill/geo/types";
import type { ComparedStop } from "@/lib/rates/reads/compare-rates";
import { LocatedWords } from "../located-words";
import type { QuotesText } from "./quote-text";
import type { Stop } from "./use-stops";

// Loaded separately, so that the price does not wait for it.
const PinField = whenTouched(() =>
  import("@/components/kit/map/pin/pin-field").then((module) => module.PinField),
);

type StopActions = {
  type: (id: number, text: string) => void;
  pin: (id: number, change: { pin: string | null; address?: string }) => void;
  move: (id: number, to: number) => void;
  remove: (id: number) => void;
};

export type StopRowProps = {
  stop: Stop;
  position: number;
  count: number;
  /** Null while the address is being located. */
  understood: ComparedStop | null;
  /** Location of the pickup, for the other stops; null until it is located. */
  near: Point | null;
  merchantId: string;
  actions: StopActions;
};

/** Added to a row once the drag-and-drop code is loaded. */
export type Grip = {
  ref: Ref<HTMLLIElement>;
  style: CSSProperties;
  isDragging: boolean;
  handle: ComponentProps<"button">;
};

/** The name of a stop: the first is the pickup, the last the dropoff. */
function stopName({ t }: QuotesText, position: number, count: number): string {
  if (position === 0) return t("stops.pickup");
  return position === count - 1 ? t("stops.dropoff") : t("stops.stop", { letter: stopMark(position) });
}

/** One stop: its letter, its address with suggestions, how it was located, and its position. */
export function StopRow({ grip, ...row }: StopRowProps & { grip: Grip | null }) {
  const { t } = useText("quotes");
  const { stop, position, count } = row;
  const mark = stopMark(position);
  return (
    <li
      ref={grip?.ref}
      style={grip?.style}
      data-stop={stop.id}
      className={cn(
        "relative -mx-2 flex items-start gap-2 rounded-md bg-surface px-2 py-1.5 max-sm:pt-3.5 pointer-coarse:max-sm:pt-5",
        grip?.isDragging && "z-10 opacity-95 shadow-popup",
      )}
    >
      {position < count - 1 && (
        <span aria-hidden className="absolute top-14 -bottom-4 left-4.75 w-px bg-line-strong/60" />
      )}
      <button
        {...grip?.handle}
        type="button"
        aria-label={t("stops.drag", { letter: mark })}
        disabled={!grip}
        className="group/grip relative mt-6.5 flex size-6 shrink-0 cursor-grab touch-none items-center justify-center rounded-full bg-accent text-xs font-semibold text-on-accent disabled:cursor-default pointer-coarse:mt-7.5"
      >
        <span className="group-focus-visible/grip:opacity-0 group-hover/grip:group-enabled/grip:opacity-0">
          {mark}
        </span>
        <GripVertical
          aria-hidden
          className="absolute size-4 opacity-0 group-focus-visible/grip:opacity-100 group-hover/grip:group-enabled/grip:opacity-100"
        />
      </button>
      <AddressField {...row} />
      <RowButtons {...row} mark={mark} />
    </li>
  );
}

function problemOf(
  { t }: QuotesText,
  understood: ComparedStop | null,
  isTyping: boolean,
): string | undefined {
  if (understood?.state === "invalid") return understood.sentence;
  if (understood?.state !== "unknown" || isTyping) return undefined;
  return t(understood.isBox ? "address.box" : "address.notLocated");
}

function AddressField({ stop, position, count, understood, near, merchantId, actions }: StopRowProps) {
  const text = useText("quotes");
  const [isTyping, setTyping] = useState(false);
  const name = stopName(text, position, count);
  const problem = problemOf(text, understood, isTyping);
  const advice = useAddressAdvice(near);
  const suggestions = useAddressSuggestions(merchantId, near);
  return (
    <div className="min-w-0 flex-1">
      <Field
        label={name}
        error={problem}
        hint={problem ? undefined : <Understanding stop={understood} address={stop.text} blank={advice} />}
      >
        <Autocomplete<PlaceSuggestion>
          value={stop.text}
          onValueChange={(value) => {
            setTyping(true);
            actions.type(stop.id, value);
          }}
          onPick={() => setTyping(false)}
          onBlur={() => setTyping(false)}
          {...suggestions}
        />
      </Field>
      <PinField
        merchantId={merchantId}
        what={text.t("stops.pinOf", { letter: stopMark(position) })}
        address={stop.text}
        pin={stop.pin}
        near={near}
        at={understood?.state === "located" ? understood.place : null}
        onChange={(change) => actions.pin(stop.id, change)}
      />
    </div>
  );
}

type UnderstandingProps = {
  stop: ComparedStop | null;
  address: string;
  /** Shown while there is nothing to say about the address. */
  blank: string;
};

/** Always rendered, so that the page does not shift while typing. */
function Understanding({ stop, address, blank }: UnderstandingProps) {
  const { t } = useText("quotes");
  if (stop === null) return t("address.lookingUp");
  if (stop.state === "unknown") return t("address.keepTyping");
  if (stop.state !== "located") return blank;
  return <LocatedWords stop={stop} address={address} />;
}

function RowButtons({ stop, position, count, mark, actions }: StopRowProps & { mark: string }) {
  const { t } = useText("quotes");
  return (
    <span className="mt-6 flex shrink-0 max-sm:absolute max-sm:top-0 max-sm:right-1 max-sm:mt-0">
      <IconButton
        label={t("stops.up", { letter: mark })}
        data-move="up"
        disabled={position === 0}
        onClick={() => actions.move(stop.id, position - 1)}
      >
        <ArrowUp aria-hidden className="text-muted" />
      </IconButton>
      <IconButton
        label={t("stops.down", { letter: mark })}
        data-move="down"
        disabled={position === count - 1}
        onClick={() => actions.move(stop.id, position + 1)}
      >
        <ArrowDown aria-hidden className="text-muted" />
      </IconButton>
      {count > 2 && (
        <IconButton label={t("stops.remove", { letter: mark })} onClick={() => actions.remove(stop.id)}>
          <X aria-hidden className="text-muted" />
        </IconButton>
      )}
    </span>
  );
}
