"use client";

import { MapPin } from "lucide-react";
import { useSyncExternalStore } from "react";
import { buttonClass } from "@/components/kit/ui/button-class";
import type { Point } from "@waybill/geo/types";

type Platform = "apple" | "android" | "other";

function platform(): Platform {
  const { userAgent } = navigator;
  if (/android/i.test(userAgent)) return "android";
  // iPads identify themselves as Macs.
  return /iphone|ipad|ipod|macintosh/i.test(userAgent) ? "apple" : "other";
}

function mapUrl(place: string, on: Platform): string {
  const query = encodeURIComponent(place);
  if (on === "apple") return `https://maps.apple.com/?q=${query}`;
  // On Android this lets the user choose the app.
  if (on === "android") return `geo:0,0?q=${query}`;
  return `https://www.google.com/maps/search/?api=1&query=${query}`;
}

const never = () => () => undefined;

type MapLinkProps = {
  address: string;
  /** The point that the booking person set on the map. It takes precedence over the address. */
  pin: Point | null;
  label: string;
};

/** Opens the address in the phone's own map app; without JavaScript on a map in the browser. */
export function MapLink({ address, pin, label }: MapLinkProps) {
  const on = useSyncExternalStore<Platform>(never, platform, () => "other");
  const leaves = on !== "android";
  return (
    <a
      href={mapUrl(pin ? `${pin.latitude},${pin.longitude}` : address, on)}
      {...(leaves && { target: "_blank", rel: "noreferrer" })}
      className={buttonClass({ className: BIG_LINK })}
      aria-label={label}
    >
      <MapPin aria-hidden /> Map
    </a>
  );
}

/** The links share a row and have the height of the buttons. */
export const BIG_LINK = "h-12 flex-1 rounded-lg text-base [&_svg]:size-5 pointer-coarse:min-h-12";
