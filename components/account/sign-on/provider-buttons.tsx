"use client";

import { useState, useTransition } from "react";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { sent } from "@/components/kit/form/sent";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { endProviderSessions, removeProvider, testProvider } from "./actions";

type Tested = { tone: "success" | "danger"; title: string; text?: string };

type ProviderButtonsProps = { merchantId: string };

/** Tests the saved provider, signs its people out, and removes it. */
export function ProviderButtons({ merchantId }: ProviderButtonsProps) {
  const [pending, startTransition] = useTransition();
  const [tested, setTested] = useState<Tested | null>(null);

  const test = () =>
    startTransition(async () => {
      setTested(null);
      const answer = await sent(testProvider(merchantId, {}));
      setTested(answer.ok ? wordsOf(answer.data) : { tone: "danger", title: `${answer.error.message}.` });
    });

  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap gap-2">
        <Button pending={pending} onClick={test}>
          Test the connection
        </Button>
        <ConfirmAction
          title="Sign everybody out?"
          description="Everybody who has signed in through the provider has to sign in again, you included if you have."
          confirmLabel="Sign out"
          done="Everybody is signed out"
          send={() => endProviderSessions(merchantId, {})}
          trigger={<Button>Sign everybody out</Button>}
        />
        <ConfirmAction
          title="Remove the provider?"
          description="People of your team sign in with their passwords again. Whoever has none asks an owner for a link."
          confirmLabel="Remove"
          done="Identity provider removed"
          send={() => removeProvider(merchantId, {})}
          trigger={<Button variant="danger-quiet">Remove provider</Button>}
        />
      </div>
      {tested && (
        <Callout
          tone={tested.tone}
          role={tested.tone === "danger" ? "alert" : "status"}
          title={tested.title}
          className="wrap-anywhere"
        >
          {tested.text}
        </Callout>
      )}
    </div>
  );
}

function wordsOf({
  host,
  hasSignOut,
  reportsSignOut,
}: {
  host: string;
  hasSignOut: boolean;
  reportsSignOut: boolean;
}) {
  const text = [
    hasSignOut ? "People can sign out there, too." : "It offers no sign-out.",
    reportsSignOut ? "It can report a sign-out to Waybill." : "It does not report a sign-out to Waybill.",
  ].join(" ");
  return { tone: "success" as const, title: `${host} accepts the client ID and the secret.`, text };
}
