import { ButtonLink } from "@/components/kit/ui/button-link";
import { Callout } from "@/components/kit/ui/callout";
import { REGION_TOOLS_MB } from "@/lib/support/constants";
import { REGIONS_PATH } from "../paths";

/** Proposes a region to an installation without any. `count` is null if services are used instead. */
export function RegionsNote({ count }: { count: number | null }) {
  if (count !== 0) return null;
  return (
    <Callout
      title="Streets and houses are missing"
      actions={<ButtonLink href={REGIONS_PATH}>Add region</ButtonLink>}
    >
      Add an OpenStreetMap extract for house-exact addresses, road distances and street maps:{" "}
      {REGION_TOOLS_MB} MB of programs once, and less than a minute for a small country.
    </Callout>
  );
}
