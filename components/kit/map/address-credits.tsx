import { credits } from "@waybill/geo/places";
import { getText } from "@/components/texts/server";
import { Attribution } from "./attribution";

/** Attribution of addresses and roads on pages without a map. Renders nothing if only the bundled data is used. */
export async function AddressCredits() {
  const text = await credits();
  const { t } = getText("maps");
  return (
    text !== null && (
      <p className="mt-4 text-xs text-muted">
        {t.rich("credits", { sources: () => <Attribution text={text} /> })}
      </p>
    )
  );
}
