"use client";

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

export function NewEndpoint({ merchantId }: { merchantId: string }) {
  return (
    <EndpointDialog
      props={{ merchantId, endpoint: null }}
      trigger={<Button variant="primary">New endpoint</Button>}
    />
  );
}

type EndpointProps = { merchantId: string; endpoint: EditableEndpoint; isOn: boolean };

/** What changes an endpoint itself. */
export function EndpointSettings({
  merchantId,
  endpoint,
  isOn,
  mayReveal,
}: EndpointProps & { mayReveal: boolean }) {
  const { id } = endpoint;
  const merchantKey = useMerchantKey();
  const router = useRouter();
  const { pending, run } = useInstantAction();
  return (
    <div className="flex flex-wrap gap-2">
      <EndpointDialog
        props={{ merchantId, endpoint }}
        trigger={
          <Button size="sm">
            <Pencil aria-hidden /> Edit
          </Button>
        }
      />
      {mayReveal && (
        <RevealDialog
          props={{ merchantId, id }}
          trigger={
            <Button size="sm">
              <Eye aria-hidden /> Reveal secret
            </Button>
          }
        />
      )}
      <RotateSecretDialog
        props={{ merchantId, id }}
        trigger={
          <Button size="sm">
            <RefreshCw aria-hidden /> Rotate secret
          </Button>
        }
      />
      {isOn ? (
        <ConfirmAction
          title="Switch this endpoint off?"
          description="Nothing is sent to it until somebody switches it on. What happens meanwhile is kept: send it by a replay then."
          confirmLabel="Switch off"
          done="The endpoint is off"
          send={() => turnEndpoint(merchantId, { id, isOn: false })}
          trigger={
            <Button size="sm">
              <Power aria-hidden /> Switch off
            </Button>
          }
        />
      ) : (
        <Button
          size="sm"
          variant="primary"
          pending={pending}
          onClick={() => run(() => turnEndpoint(merchantId, { id, isOn: true }), "The endpoint is on")}
        >
          <Power aria-hidden /> Switch on
        </Button>
      )}
      <ConfirmAction
        title="Delete this endpoint?"
        description="Its secret, its messages and their attempts are deleted with it. It cannot be undone."
        confirmLabel="Delete"
        done="The endpoint is deleted"
        send={() => removeEndpoint(merchantId, { id })}
        onDone={() => router.replace(webhooksPath(merchantKey))}
        trigger={
          <Button size="sm">
            <Trash2 aria-hidden /> Delete
          </Button>
        }
      />
    </div>
  );
}

type SendingProps = {
  merchantId: string;
  id: string;
  /** The zone of the times, in words. */
  zone: string;
};

/** What sends something to an endpoint. */
export function EndpointSending({ merchantId, id, zone }: SendingProps) {
  return (
    <>
      <ReplayDialog props={{ merchantId, id, zone }} trigger={<Button>Replay…</Button>} />
      <TestDialog props={{ merchantId, id }} trigger={<Button variant="primary">Send test event</Button>} />
    </>
  );
}

type ResendProps = { merchantId: string; id: string; eventId: string; isOn: boolean };

/** Sends a message again; while the endpoint is off, the page says so instead. */
export function ResendMessage({ merchantId, id, eventId, isOn }: ResendProps) {
  const { pending, run } = useInstantAction();
  return (
    <Button
      variant="primary"
      pending={pending}
      disabled={!isOn}
      onClick={() => run(() => resend(merchantId, { id, eventId }), "The message is sent again")}
    >
      Resend
    </Button>
  );
}
