import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";

/** The texts of the pages for developers. */
export type DevelopersText = Text<EnglishOf<"developers">>;
export type WebhooksText = Text<EnglishOf<"webhooks">>;
