import type { EnglishOf } from "@/components/texts/catalogs";
import type { Text } from "@/components/texts/translator";
import { STAFF_ROLES, type StaffRole } from "@/lib/account/constants";

/** Texts of the staff's merchants and colleagues. */
export type OperateText = Text<EnglishOf<"operate">>;

/** The staff's roles with their descriptions. */
export const staffRoleOptions = ({
  t,
}: OperateText): { value: StaffRole; label: string; description: string }[] =>
  STAFF_ROLES.map((value) => ({
    value,
    label: t(`staffRole.${value}`),
    description: t(`staffRole.${value}Hint`),
  }));

export const staffRoleLabel = ({ t }: OperateText, role: StaffRole): string => t(`staffRole.${role}`);
