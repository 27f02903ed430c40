import { ContactLinks, DirectionsLink } from "./stop-links";
import type { ShownStop } from "./shown-work";
import { useText } from "./use-text";

/** Contact and address of a stop, with links for directions, calls and messages. */
export function StopBlock({ stop }: { stop: ShownStop }) {
  const { t } = useText();
  const { customerName, fullAddress, apartmentUnitNumber, phoneNumber, notes, pin } = stop;
  return (
    <>
      <p className="text-lg leading-6 font-semibold wrap-anywhere">
        {fullAddress}
        {apartmentUnitNumber && (
          <span className="block font-medium">{t("card.unit", { unit: apartmentUnitNumber })}</span>
        )}
      </p>
      <p className="mt-0.5 wrap-anywhere">{customerName}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <DirectionsLink
          address={fullAddress}
          pin={pin}
          label={t("contact.directionsTo", { address: fullAddress })}
        />
        <ContactLinks name={customerName} phoneNumber={phoneNumber} />
      </div>
      {notes && <Note title={t("card.note")}>{notes}</Note>}
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
