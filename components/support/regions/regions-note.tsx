import { useText } from "#texts";
import { ButtonLink } from "@/components/kit/ui/button-link";
import { Callout } from "@/components/kit/ui/callout";
import { REGION_TOOLS_MB } from "@/lib/support/constants";
import { REGIONS_PATH } from "../paths";

/** Proposes a region to an installation without any. `count` is null if services are used instead. */
export function RegionsNote({ count }: { count: number | null }) {
  const { t } = useText("regions");
  if (count !== 0) return null;
  return (
    <Callout title={t("note.title")} actions={<ButtonLink href={REGIONS_PATH}>{t("add.button")}</ButtonLink>}>
      {t("note.text", { megabytes: REGION_TOOLS_MB })}
    </Callout>
  );
}
