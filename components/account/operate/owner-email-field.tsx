import { useText } from "#texts";
import { TextField } from "@/components/kit/form/text-fields";

/** The address of the owner whom staff invite. */
export function OwnerEmailField() {
  const { t } = useText("operate");
  return (
    <TextField
      name="ownerEmail"
      label={t("owner.email")}
      type="email"
      autoComplete="off"
      hint={t("owner.emailHint")}
      required
    />
  );
}
