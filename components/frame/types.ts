import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";
import type { Language } from "@/lib/core/language/languages";
import type { Role } from "@/lib/account/schema/users";

export type FrameText = Text<EnglishOf<"frame">>;

export type FrameUser = {
  name: string;
  email: string;
  /** The chosen language; null for that of the browser. */
  language: Language | null;
};

export type FrameMerchant = { key: string; name: string; isSandbox: boolean };

/** Distinguishes the live merchant from its sandbox of the same name. */
export const merchantLabel = ({ t }: FrameText, { name, isSandbox }: FrameMerchant) =>
  isSandbox ? t("merchant.sandbox", { name }) : name;

export type FrameMembership = { merchant: FrameMerchant; role: Role };
