"use client";

import { useText } from "#texts";
import { Eye, Pencil, Power, RefreshCw, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { useInstantAction } from "@/components/kit/form/use-instant-action";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { Button } from "@/components/kit/ui/button";
import { removeEndpoint, resend, turnEndpoint } from "./actions";
import type { EditableEndpoint } from "./endpoint-dialog";
import { webhooksPath } from "./paths";

const EndpointDialog = dialogOnDemand(() => import("./endpoint-dialog"));
const RotateSecretDialog = dialogOnDemand(() => import("./rotate-secret-dialog"));
const RevealDialog = dialogOnDemand(() => import("./reveal-dialog"));
const TestDialog = dialogOnDemand(() => import("./test-dialog"));
const ReplayDialog = dialogOnDemand(() => import("./replay-dialog"));

export function NewEndpoint({ merchantId, allowsLoopback }: { merchantId: string; allowsLoopback: boolean }) {
  const { t } = useText("webhooks");
  return (
    <EndpointDialog
      props={{ merchantId, endpoint: null, allowsLoopback }}
      trigger={<Button variant="primary">{t("endpoint.new")}</Button>}
    />
  );
}

type EndpointProps = { merchantId: string; endpoint: EditableEndpoint; isOn: boolean };

/** Actions that change an endpoint. */
export function EndpointSettings({
  merchantId,
  endpoint,
  isOn,
  mayReveal,
  allowsLoopback,
}: EndpointProps & { mayReveal: boolean; allowsLoopback: boolean }) {
  const { t } = useText("webhooks");
  const { id } = endpoint;
  const merchantKey = useMerchantKey();
  const router = useRouter();
  const { pending, run } = useInstantAction();
  return (
    <div className="flex flex-wrap gap-2">
      <EndpointDialog
        props={{ merchantId, endpoint, allowsLoopback }}
        trigger={
          <Button size="sm">
            <Pencil aria-hidden /> {t("action.edit")}
          </Button>
        }
      />
      {mayReveal && (
        <RevealDialog
          props={{ merchantId, id }}
          trigger={
            <Button size="sm">
              <Eye aria-hidden /> {t("action.reveal")}
            </Button>
          }
        />
      )}
      <RotateSecretDialog
        props={{ merchantId, id }}
        trigger={
          <Button size="sm">
            <RefreshCw aria-hidden /> {t("action.rotate")}
          </Button>
        }
      />
      {isOn ? (
        <ConfirmAction
          title={t("turnOff.question")}
          description={t("turnOff.text")}
          confirmLabel={t("action.turnOff")}
          done={t("turnOff.done")}
          send={() => turnEndpoint(merchantId, { id, isOn: false })}
          trigger={
            <Button size="sm">
              <Power aria-hidden /> {t("action.turnOff")}
            </Button>
          }
        />
      ) : (
        <Button
          size="sm"
          variant="primary"
          pending={pending}
          onClick={() => run(() => turnEndpoint(merchantId, { id, isOn: true }), t("turnedOn"))}
        >
          <Power aria-hidden /> {t("action.turnOn")}
        </Button>
      )}
      <ConfirmAction
        title={t("delete.question")}
        description={t("delete.text")}
        confirmLabel={t("action.delete")}
        done={t("delete.done")}
        send={() => removeEndpoint(merchantId, { id })}
        onDone={() => router.replace(webhooksPath(merchantKey))}
        trigger={
          <Button size="sm">
            <Trash2 aria-hidden /> {t("action.delete")}
          </Button>
        }
      />
    </div>
  );
}

type SendingProps = {
  merchantId: string;
  id: string;
  /** Time zone of the times, as text. */
  zone: string;
};

/** Actions that send something to an endpoint. */
export function EndpointSending({ merchantId, id, zone }: SendingProps) {
  const { t } = useText("webhooks");
  return (
    <>
      <ReplayDialog props={{ merchantId, id, zone }} trigger={<Button>{t("action.replay")}</Button>} />
      <TestDialog
        props={{ merchantId, id }}
        trigger={<Button variant="primary">{t("action.test")}</Button>}
      />
    </>
  );
}

type ResendProps = { merchantId: string; id: string; eventId: string; isOn: boolean };

/** Resends a message. Disabled while the endpoint is off; the page says so. */
export function ResendMessage({ merchantId, id, eventId, isOn }: ResendProps) {
  const { t } = useText("webhooks");
  const { pending, run } = useInstantAction();
  return (
    <Button
      variant="primary"
      pending={pending}
      disabled={!isOn}
      onClick={() => run(() => resend(merchantId, { id, eventId }), t("resent"))}
    >
      {t("action.resend")}
    </Button>
  );
}
