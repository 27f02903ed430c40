"use client";

import { MapPin } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { pinText, type Point, takesPlaceOf } from "@waybill/geo/types";
import { useText } from "#texts";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/checkbox";
import { cn } from "../../ui/cn";
import { Dialog, DialogClose } from "../../ui/dialog";
import { Skeleton } from "../../ui/skeleton";
import { GroundFailure } from "../ground-failure";
import { MapFrame } from "../map-frame";
import { type GroundStart, useGround } from "../use-ground";
import { type Found, useFound } from "./use-found";

type PinDialogProps = {
  merchantId: string;
  /** The stop that the pin belongs to: `pickup`. */
  what: string;
  /** The address typed so far; empty if none. */
  typed: string;
  start: GroundStart;
  /** The selected address and the pin's text. */
  onSet: (set: { address: string; pin: string }) => void;
  onClose: () => void;
};

/** Sets a pin: it stays in the middle while the map is moved below it with pointer, touch or keyboard. */
export default function PinDialog({ merchantId, what, typed, start, onSet, onClose }: PinDialogProps) {
  const { t } = useText("maps");
  const kit = useText("kit");
  const ground = useGround(merchantId, start);
  const found = useFound(merchantId, ground.center);
  const [keeps, setKeeps] = useState<boolean | null>(null);
  const helpId = useId();
  const address = addressOf(found, typed, keeps);

  function set() {
    if (!ground.center || address === null) return;
    onSet({ address, pin: pinText({ ...ground.center, address }) });
    onClose();
  }

  return (
    <Dialog
      title={t("pin.title", { what })}
      description={
        <span id={helpId}>
          {t("pin.help")} <span className="pointer-coarse:hidden">{t("pin.keys")}</span>
        </span>
      }
      open
      onOpenChange={onClose}
      footer={
        <>
          <DialogClose render={<Button>{kit.t("action.cancel")}</Button>} />
          <Button variant="primary" disabled={address === null} onClick={set}>
            {t("pin.set")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <GroundFailure {...ground} />
        {ground.map ? (
          <MapFrame
            data={ground.map}
            points={[]}
            label={t("pin.map")}
            isFree
            onMove={ground.onMove}
            onTap={(point, driver) => driver.centerOn(point)}
            markers={() => <Pin />}
            caption={(sources) => <Caption center={ground.center} sources={sources} />}
          />
        ) : (
          <Skeleton className="mb-13.5 aspect-3/2 h-auto w-full sm:mb-9.5" />
        )}
        <FoundWords found={found} />
        {typed !== "" && (
          // Keeps its space, so that the map does not move below the finger that drags it.
          <Checkbox
            className={cn((found.state !== "found" || typed === found.text) && "invisible")}
            label={t("pin.keepTyped")}
            description={typed}
            checked={address === typed}
            onCheckedChange={setKeeps}
          />
        )}
      </div>
    </Dialog>
  );
}

/** The address of the pin; null while there is none. */
function addressOf(found: Found, typed: string, keeps: boolean | null): string | null {
  if (found.state !== "found") return null;
  const isKept = typed !== "" && (keeps ?? !takesPlaceOf(found, typed));
  return isKept ? typed : found.text;
}

/** The pin's point is the middle of the map. */
function Pin() {
  return (
    <span aria-hidden className="absolute top-1/2 left-1/2 size-0">
      <MapPin className="absolute -top-9 -left-4.5 size-9 fill-accent text-on-accent drop-shadow-md" />
      <span className="absolute -top-0.5 -left-0.5 size-1 rounded-full bg-(--map-text)" />
    </span>
  );
}

const DIGITS = 5;

/** Reserves space for the longest one, which names two sources. */
function Caption({ center, sources }: { center: Point | null; sources: ReactNode }) {
  const { t } = useText("maps");
  return (
    <figcaption className="mt-1.5 flex min-h-12 flex-wrap content-start justify-between gap-x-3 text-xs text-muted sm:min-h-8">
      <span className="tabular-nums">
        {center && `${center.latitude.toFixed(DIGITS)}, ${center.longitude.toFixed(DIGITS)}`}
      </span>
      <span>{t.rich("source", { sources: () => sources })}</span>
    </figcaption>
  );
}

function FoundWords({ found }: { found: Found }) {
  const { t } = useText("maps");
  return (
    <div role="status" className="min-h-15 sm:min-h-10">
      {found.state === "pending" && <p className="text-muted">{t("pin.pending")}</p>}
      {found.state === "failed" && <p className="text-danger-ink">{t("pin.failed")}</p>}
      {found.state === "none" && <p className="text-danger-ink">{t("pin.none")}</p>}
      {found.state === "found" && (
        <>
          <p className="font-medium wrap-break-word">{found.text}</p>
          <p className="text-xs text-muted">{found.description}</p>
        </>
      )}
    </div>
  );
}
