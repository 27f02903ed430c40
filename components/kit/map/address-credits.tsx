import { credits } from "@/lib/geo/credits";
import { Attribution } from "./attribution";

/** Whose addresses and roads a page uses that shows no map; nothing where only the packaged data is in use. */
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
