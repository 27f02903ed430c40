import { Phone } from "lucide-react";
import { buttonClass } from "@/components/kit/ui/button-class";
import { extensionOf } from "@/lib/core/stored-phone";
import { BIG_LINK, MapLink } from "./map-link";
import type { ShownStop } from "./shown-work";

/** Contact and address of a stop, with links for directions and calls. */
export function StopBlock({ stop }: { stop: ShownStop }) {
  const { customerName, fullAddress, apartmentUnitNumber, phoneNumber, notes, pin } = stop;
  const extension = extensionOf(phoneNumber);
  return (
    <>
      <p className="text-lg leading-6 font-semibold wrap-anywhere">
        {fullAddress}
        {apartmentUnitNumber && (
          <span className="block font-medium">Apartment or unit: {apartmentUnitNumber}</span>
        )}
      </p>
      <p className="mt-0.5 wrap-anywhere">{customerName}</p>
      <div className="mt-3 flex gap-2">
        <MapLink address={fullAddress} pin={pin} label={`Map of ${fullAddress}`} />
        <a
          href={`tel:${phoneNumber}`}
          className={buttonClass({ className: BIG_LINK })}
          aria-label={`Call ${customerName}`}
        >
          <Phone aria-hidden /> Call{extension !== null && `, ext. ${extension}`}
        </a>
      </div>
      {notes && <Note title="Note">{notes}</Note>}
    </>
  );
}

/** A text for the courier, with its line breaks. */
export function Note({ title, children }: { title: string; children: string }) {
  return (
    <p className="mt-3 rounded-lg bg-warning-soft px-3 py-2 wrap-anywhere whitespace-pre-line text-warning-ink">
      <strong className="font-semibold">{title}: </strong>
      {children}
    </p>
  );
}
