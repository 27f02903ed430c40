import type { CSSProperties } from "react";
import { readableOn } from "@/lib/core/contrast";

/** The backgrounds in app/globals.css with the lowest text contrast: light canvas and dark surface. */
export const LIGHT = "#f9fafb";
export const DARK = "#181a1d";

/** Sets `--brand` to the merchant's color, made readable in both themes; defaults to Waybill's color. */
export const BRAND_CLASS = "[--brand:var(--brand-light)] not-print:dark:[--brand:var(--brand-dark)]";

export function brandStyle(accentColor: string | null): CSSProperties {
  const [light, dark] = [LIGHT, DARK].map((background) =>
    accentColor === null ? "var(--accent-ink)" : readableOn(background, accentColor),
  );
  // React's types lack custom properties, although React supports them.
  return { "--brand-light": light, "--brand-dark": dark } as CSSProperties;
}

/** The logo, on white in the dark theme too, where a dark logo would be invisible. The name stands next to it. */
export function BrandLogo({ fileId }: { fileId: string }) {
  return (
    <picture className="block w-fit rounded-md bg-white p-1.5">
      <img src={`/logo/${fileId}`} alt="" className="max-h-12 max-w-48 object-contain" />
    </picture>
  );
}
