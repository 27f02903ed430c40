import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";
import type { Role } from "@/lib/account/schema/users";

/** Texts of the team. */
export type TeamText = Text<EnglishOf<"team">>;

const ROLES: readonly Role[] = ["owner", "member", "viewer"];

/** The roles with their descriptions. */
export const roleOptions = ({ t }: TeamText): { value: Role; label: string; description: string }[] =>
  ROLES.map((value) => ({ value, label: t(`role.${value}`), description: t(`role.${value}Hint`) }));

export const roleLabel = ({ t }: TeamText, role: Role): string => t(`role.${role}`);
