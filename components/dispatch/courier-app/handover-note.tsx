import { ContactLinks, DirectionsLink } from "./stop-links";
import type { ShownHandover } from "./shown-work";
import { type CourierWords, useText } from "./use-text";

/** The first line of a card whose goods go from one courier to another. */
export function handoverTitle(t: CourierWords, { side, courier }: ShownHandover): string {
  if (!courier) return side === "receive" ? t("handover.collectFromOther") : t("handover.keep");
  const { name } = courier;
  return side === "receive" ? t("handover.collectFrom", { name }) : t("handover.handTo", { name });
}

/** The other courier: how to reach them, and where the one with the goods was last. */
export function HandoverBlock({ handover }: { handover: ShownHandover }) {
  const { t } = useText();
  const { side, courier, lastSeen } = handover;
  const isReceiving = side === "receive";
  return (
    <>
      <p className="wrap-anywhere">{explanation(t, handover)}</p>
      {isReceiving && lastSeen && (
        <p className="mt-2 wrap-anywhere">
          <span className="text-muted">{t("handover.lastSeen", { when: lastSeen.when })} </span>
          <span className="font-semibold">{lastSeen.address}</span>
        </p>
      )}
      {courier && (
        <div className="mt-3 flex flex-wrap gap-2">
          {isReceiving && lastSeen && (
            <DirectionsLink
              address={lastSeen.address}
              pin={lastSeen.pin}
              label={t("handover.directions", { name: courier.name })}
            />
          )}
          <ContactLinks name={courier.name} phoneNumber={courier.phoneNumber} />
        </div>
      )}
    </>
  );
}

function explanation(t: CourierWords, { side, courier, isGiven }: ShownHandover): string {
  const name = courier?.name ?? t("handover.otherCourier");
  if (side === "receive") return isGiven ? t("handover.saysYouHave", { name }) : t("handover.meet", { name });
  if (!courier) return t("handover.looking");
  return isGiven ? t("handover.handed", { name }) : t("handover.nowTheirs", { name });
}
