import { credits } from "@waybill/geo/places";
import { Attribution } from "./attribution";

/** Attribution of addresses and roads on pages without a map. Renders nothing if only the bundled data is used. */
export async function AddressCredits() {
  const text = await credits();
  return (
    text !== null && (
      <p className="mt-4 text-xs text-muted">
        Addresses and roads: <Attribution text={text} />.
      </p>
    )
  );
}
