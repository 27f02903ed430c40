"use client";

import { useText } from "#texts";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { FormError } from "@/components/kit/form/form-error";
import { useSend } from "@/components/kit/form/use-send";
import { useMerchantKey } from "@/components/kit/live/use-merchant-key";
import { Button } from "@/components/kit/ui/button";
import { Dialog, DialogButtons } from "@/components/kit/ui/dialog";
import { RadioCards } from "@/components/kit/ui/radio-cards";
import type { EventType } from "@/lib/events/constants";
import { testEndpoint } from "./actions";
import { messagePath } from "./paths";

const OPTIONS = [
  { value: "delivery.status_changed", label: "delivery.status_changed" },
  { value: "delivery.created", label: "delivery.created" },
  { value: "delivery.changed", label: "delivery.changed" },
  { value: "delivery.custody_changed", label: "delivery.custody_changed" },
  { value: "delivery.corrected", label: "delivery.corrected" },
  { value: "batch.completed", label: "batch.completed" },
] as const satisfies { value: EventType; label: string }[];

type TestDialogProps = { merchantId: string; id: string; onClose: () => void };

/** Sends a test event and opens its page. */
export default function TestDialog({ merchantId, id, onClose }: TestDialogProps) {
  const { t } = useText("webhooks");
  const merchantKey = useMerchantKey();
  const [type, setType] = useState<EventType>(OPTIONS[0].value);
  const { pending, error, send } = useSend();
  const router = useRouter();

  const start = () =>
    send(
      () => testEndpoint(merchantId, { id, type }),
      ({ eventId }) => {
        onClose();
        router.push(messagePath(merchantKey, { id, eventId }));
      },
    );

  return (
    <Dialog title={t("test.title")} description={t("test.text")} open onOpenChange={onClose}>
      <div className="flex flex-col gap-4">
        <RadioCards label={t("messages.type")} options={OPTIONS} value={type} onValueChange={setType} />
        {error && <FormError error={error} />}
        <DialogButtons>
          <Button variant="primary" pending={pending} onClick={() => void start()}>
            {t("action.test")}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
