import { ContactLinks, DirectionsLink } from "./stop-links";
import type { ShownHandover } from "./shown-work";

/** The first line of a card whose goods go from one courier to another. */
export function handoverTitle({ side, courier }: ShownHandover): string {
  if (side === "receive") return `Collect from ${courier?.name ?? "another courier"}`;
  return courier ? `Hand over to ${courier.name}` : "Keep the package";
}

/** The other courier: how to reach them, and where the one with the goods was last. */
export function HandoverBlock({ handover }: { handover: ShownHandover }) {
  const { side, courier, lastSeen } = handover;
  const isReceiving = side === "receive";
  return (
    <>
      <p className="wrap-anywhere">{explanation(handover)}</p>
      {isReceiving && lastSeen && (
        <p className="mt-2 wrap-anywhere">
          <span className="text-muted">Last seen {lastSeen.when}: </span>
          <span className="font-semibold">{lastSeen.address}</span>
        </p>
      )}
      {courier && (
        <div className="mt-3 flex flex-wrap gap-2">
          {isReceiving && lastSeen && (
            <DirectionsLink
              address={lastSeen.address}
              pin={lastSeen.pin}
              label={`Directions to where ${courier.name} was last seen`}
            />
          )}
          <ContactLinks name={courier.name} phoneNumber={courier.phoneNumber} />
        </div>
      )}
    </>
  );
}

function explanation({ side, courier, isGiven }: ShownHandover): string {
  const name = courier?.name ?? "The other courier";
  if (side === "receive") {
    return isGiven
      ? `${name} says that you have the package. Confirm it below.`
      : `${name} has the package. Meet, and confirm below when you have it.`;
  }
  if (!courier)
    return "This delivery is no longer yours. Dispatch is looking for a courier to collect the package.";
  return isGiven
    ? `You handed it over. The package stays in your name until ${name} confirms.`
    : `This delivery is now ${name}’s. Keep the package until you meet.`;
}
