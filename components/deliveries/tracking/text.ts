import { translations } from "@/lib/core/language/translations";
import { de } from "./messages/de";
import { en } from "./messages/en";
import { es } from "./messages/es";
import { fr } from "./messages/fr";
import { pt } from "./messages/pt";

/** Returns what recipients read on the tracking page, in a language. */
export const trackingText = translations({ en, es, fr, de, pt });

export type TrackingText = ReturnType<typeof trackingText>;
