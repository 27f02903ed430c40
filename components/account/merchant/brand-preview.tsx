import { useText } from "#texts";
import { BrandLogo, DARK, LIGHT } from "@/components/deliveries/tracking/brand";
import { readableOn } from "@/lib/core/contrast";

type BrandPreviewProps = { name: string; logoFileId: string | null; color: string | null };

/** Preview of the tracking page header in both themes, with the color made readable as on the page. */
export function BrandPreview(props: BrandPreviewProps) {
  const { t } = useText("settings");
  return (
    <div role="group" aria-label={t("brand.preview")} className="grid gap-3 sm:grid-cols-2">
      <Theme {...props} label={t("brand.light")} background={LIGHT} ink="#1d2026" />
      <Theme {...props} label={t("brand.dark")} background={DARK} ink="#eef0f3" />
    </div>
  );
}

type ThemeProps = BrandPreviewProps & { label: string; background: string; ink: string };

function Theme({ name, logoFileId, color, label, background, ink }: ThemeProps) {
  const { t } = useText("settings");
  const brand = readableOn(background, color ?? "#2a56cf");
  return (
    <figure className="flex min-w-0 flex-col">
      <figcaption className="mb-1 text-xs text-muted">{label}</figcaption>
      <div
        style={{ background, color: ink, borderTopColor: brand }}
        className="grid flex-1 content-start gap-3 overflow-hidden rounded-md border border-t-4 border-line p-3"
      >
        <div className="flex flex-wrap items-center gap-2">
          {logoFileId && <BrandLogo fileId={logoFileId} />}
          <span className="min-w-0 font-medium wrap-anywhere">{name}</span>
        </div>
        <span aria-hidden style={{ background: brand }} className="h-1.5 w-2/3 rounded-full" />
        <span style={{ color: brand }} className="w-fit underline underline-offset-3">
          {t("brand.contact")}
        </span>
      </div>
    </figure>
  );
}
