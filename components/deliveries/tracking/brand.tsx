import type { CSSProperties } from "react";
import { readableOn } from "@/lib/core/contrast";

/** The backgrounds of app/globals.css against which text has the least contrast: light canvas and dark surface. */
export const LIGHT = "#f9fafb";
export const DARK = "#181a1d";

/** Sets `--brand` to a merchant's color, made readable in both themes; without one it is our own. */
export const BRAND_CLASS = "[--brand:var(--brand-light)] not-print:dark:[--brand:var(--brand-dark)]";

export function brandStyle(accentColor: string | null): CSSProperties {
  const [light, dark] = [LIGHT, DARK].map((background) =>
    accentColor === null ? "var(--accent-ink)" : readableOn(background, accentColor),
  );
  // React's type lists no custom properties, and React sets them like any other.
  return { "--brand-light": light, "--brand-dark": dark } as CSSProperties;
}

/** The logo, on white in the dark theme too, where a dark one would be lost. The name stands beside it. */
export function BrandLogo({ fileId }: { fileId: string }) {
  return (
    <picture className="block w-fit rounded-md bg-white p-1.5">
      <img src={`/logo/${fileId}`} alt="" className="max-h-12 max-w-48 object-contain" />
    </picture>
  );
}
