"use client";

import { useText } from "#texts";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { Button } from "@/components/kit/ui/button";
import { disableAccount, enableAccount } from "./actions";

type AccountSwitchProps = { userId: string; name: string; isDisabled: boolean };

/** Button that disables a person's account, or enables it again. It stays the same button, and keeps the focus. */
export function AccountSwitch({ userId, name, isDisabled }: AccountSwitchProps) {
  const { t } = useText("operate");
  return (
    <ConfirmAction
      title={isDisabled ? t("account.enableTitle", { name }) : t("account.disableTitle", { name })}
      description={isDisabled ? t("account.enableText") : t("account.disableText")}
      confirmLabel={isDisabled ? t("account.enableButton") : t("account.disableButton")}
      tone={isDisabled ? "primary" : "danger"}
      done={isDisabled ? t("account.enabled", { name }) : t("account.disabled", { name })}
      send={() => (isDisabled ? enableAccount({ userId }) : disableAccount({ userId }))}
      trigger={
        <Button
          size="sm"
          aria-label={isDisabled ? t("account.enableLabel", { name }) : t("account.disableLabel", { name })}
        >
          {isDisabled ? t("account.enable") : t("account.disable")}
        </Button>
      }
    />
  );
}
