"use client";

import { useText } from "#texts";
import { useState } from "react";
import { FormError } from "@/components/kit/form/form-error";
import { useSend } from "@/components/kit/form/use-send";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { CodeBlock } from "@/components/kit/ui/code-block";
import { addCredential } from "./actions";
import { curlOf } from "./curl";
import { NewPairValues, type Pair } from "./new-pair";
import { FirstStep } from "./first-step";

type FirstRequestProps = {
  merchantId: string;
  /** Base URL of the service, for the command. */
  origin: string;
  /** Whether a request has arrived. */
  isUsed: boolean;
  /** The delivery to create. */
  body: object;
};

/** The first two steps: credentials, and a command that contains them. The secret is shown only here. */
export function FirstRequest({ merchantId, origin, isUsed, body }: FirstRequestProps) {
  const { t } = useText("developers");
  // A refresh must not change a command that is being copied.
  const [kept] = useState(body);
  const [pair, setPair] = useState<Pair | null>(null);
  const { pending, error, send } = useSend();
  const create = () =>
    send(() => addCredential(merchantId, { name: t("page.firstSteps"), scope: "write" }), setPair);

  const code = curlOf({
    origin,
    method: "POST",
    path: "/deliveries",
    body: JSON.stringify(kept, null, 2),
    ...(pair && {
      token: `'x-service-token: ${pair.token}'`,
      secret: `'x-service-secret: ${pair.secret}'`,
    }),
  });
  return (
    <>
      <FirstStep title={t("firstSteps.credentials")} isDone={pair !== null || isUsed}>
        {pair ? (
          <div className="flex flex-col gap-3">
            <Callout tone="success" role="status" title={t("pair.copyNow")} />
            <NewPairValues pair={pair} />
          </div>
        ) : (
          <>
            <p className="mb-3 text-muted">{t("firstSteps.credentialsWhy")}</p>
            {error && <FormError error={error} />}
            <Button variant="primary" pending={pending} onClick={() => void create()}>
              {t("credential.create")}
            </Button>
          </>
        )}
      </FirstStep>
      <FirstStep title={t("firstSteps.request")} isDone={isUsed}>
        <p className="mb-3 text-muted">{t(pair ? "firstSteps.paste" : "firstSteps.fillIn")}</p>
        <CodeBlock title={t("firstSteps.command")} code={code} copy={t("copy.command")} />
      </FirstStep>
    </>
  );
}
