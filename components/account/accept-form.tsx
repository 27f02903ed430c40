"use client";

import { useText } from "#texts";
import { FormError } from "@/components/kit/form/form-error";
import { useSend } from "@/components/kit/form/use-send";
import { Button } from "@/components/kit/ui/button";
import { accept } from "./actions";
import { goTo } from "./go-to";

type AcceptFormProps = { merchantName: string; token: string };

/** Accepts an invitation for the signed-in person. */
export function AcceptForm({ merchantName, token }: AcceptFormProps) {
  const { t } = useText("signIn");
  const { pending, error, send } = useSend();
  return (
    <div className="flex flex-col gap-3">
      <Button
        variant="primary"
        size="lg"
        pending={pending}
        onClick={() =>
          void send(
            () => accept({ token }),
            () => goTo("/dashboard"),
          )
        }
      >
        {t("invite.join", { merchant: merchantName })}
      </Button>
      {error && <FormError error={error} />}
    </div>
  );
}
