"use client";

import { MessageSquare, Navigation, Phone } from "lucide-react";
import { useSyncExternalStore } from "react";
import { buttonClass } from "@/components/kit/ui/button-class";
import { extensionOf } from "@/lib/core/stored-phone";
import type { Point } from "@waybill/geo/types";
import { useText } from "./use-text";

// iPads identify themselves as Macs.
const isApple = () => /iphone|ipad|ipod|macintosh/i.test(navigator.userAgent);

/** Without a start, directions begin where the phone is. */
function directionsUrl(place: string, onApple: boolean): string {
  const destination = encodeURIComponent(place);
  return onApple
    ? `https://maps.apple.com/?daddr=${destination}&dirflg=d`
    : `https://www.google.com/maps/dir/?api=1&travelmode=driving&destination=${destination}`;
}

const never = () => () => undefined;

type DirectionsLinkProps = {
  address: string;
  /** The point that the booking person set on the map. It takes precedence over the address. */
  pin: Point | null;
  label: string;
};

/** Opens directions to the address in the phone's map app, or without one in the browser. */
export function DirectionsLink({ address, pin, label }: DirectionsLinkProps) {
  const { t } = useText();
  const onApple = useSyncExternalStore(never, isApple, () => false);
  return (
    <a
      href={directionsUrl(pin ? `${pin.latitude},${pin.longitude}` : address, onApple)}
      target="_blank"
      rel="noreferrer"
      className={linkClass}
      aria-label={label}
    >
      <Navigation aria-hidden /> {t("contact.directions")}
    </a>
  );
}

/** Calls a person, or writes a message, which does not reach an extension. */
export function ContactLinks({ name, phoneNumber }: { name: string; phoneNumber: string }) {
  const { t } = useText();
  const extension = extensionOf(phoneNumber);
  return (
    <>
      <a href={`tel:${phoneNumber}`} className={linkClass} aria-label={t("contact.callName", { name })}>
        <Phone aria-hidden />{" "}
        {extension === null ? t("contact.call") : t("contact.callExtension", { extension })}
      </a>
      {extension === null && (
        <a href={`sms:${phoneNumber}`} className={linkClass} aria-label={t("contact.textName", { name })}>
          <MessageSquare aria-hidden /> {t("contact.text")}
        </a>
      )}
    </>
  );
}

/** The links share a row and have the height of the buttons. */
export const linkClass = buttonClass({ size: "xl", className: "flex-auto" });
