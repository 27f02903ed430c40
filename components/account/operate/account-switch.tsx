"use client";

import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { Button } from "@/components/kit/ui/button";
import { disableAccount, enableAccount } from "./actions";

type AccountSwitchProps = { userId: string; name: string; isDisabled: boolean };

/** Button that disables a person's account, or enables it again. It stays the same button, and keeps the focus. */
export function AccountSwitch({ userId, name, isDisabled }: AccountSwitchProps) {
  const verb = isDisabled ? "Enable" : "Disable";
  return (
    <ConfirmAction
      title={`${verb} the account of ${name}?`}
      description={
        isDisabled
          ? "They can sign in again with their password. This is recorded with your name."
          : "They are signed out everywhere and cannot sign in until it is enabled. This is recorded with your name."
      }
      confirmLabel={`${verb} account`}
      tone={isDisabled ? "primary" : "danger"}
      done={isDisabled ? `${name} can sign in again` : `The account of ${name} is disabled`}
      send={() => (isDisabled ? enableAccount({ userId }) : disableAccount({ userId }))}
      trigger={
        <Button size="sm" aria-label={`${verb} ${name}`}>
          {verb}
        </Button>
      }
    />
  );
}
