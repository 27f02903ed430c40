import { DEFAULT_LANGUAGE, type Language } from "@/lib/core/language/languages";

/** Returns the path of the tracking page's web app manifest in a language, a file in `public/`. */
export const manifestPath = (language: Language): string =>
  `/track/manifest.${language === DEFAULT_LANGUAGE ? "" : `${language}.`}webmanifest`;
