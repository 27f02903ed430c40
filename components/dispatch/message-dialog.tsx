"use client";

import { useText } from "#texts";
import { useCallback, useEffect, useId, useState } from "react";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { FormError } from "@/components/kit/form/form-error";
import { sent } from "@/components/kit/form/sent";
import { useSend } from "@/components/kit/form/use-send";
import { Button } from "@/components/kit/ui/button";
import { Callout } from "@/components/kit/ui/callout";
import { Dialog, DialogButtons } from "@/components/kit/ui/dialog";
import { Field } from "@/components/kit/ui/field";
import { Link } from "@/components/kit/ui/link";
import { Select } from "@/components/kit/ui/select";
import { Textarea } from "@/components/kit/ui/textarea";
import { staffDeliveryPath } from "@/components/support/paths";
import { openThreadByStaff, reply } from "@/components/support/thread/actions";
import { unreadWords } from "@/components/support/thread/labels";
import { ThreadList } from "@/components/support/thread/thread-list";
import { useMessage } from "@/components/support/thread/use-message";
import type { Failure } from "@/lib/core/errors";
import { MAX_MESSAGE } from "@/lib/support/constants";
import type { Thread } from "@/lib/support/reads/get-thread";

/** A delivery of the courier with the number of messages that the reader has not read. */
export type MessageSubject = { merchantId: string; deliveryId: string; orderNumber: string; unread: number };

type MessageDialogProps = {
  /** The courier to write to: the one who had the deliveries when the dialog was opened. */
  courier: { id: string; name: string };
  /** The deliveries to write about; the first one is chosen, or the first one with unread messages. */
  subjects: readonly MessageSubject[];
  /** Returns the id of a delivery's present courier; null if it has none, undefined if the page does not show it. */
  courierIdOf: (subject: MessageSubject) => string | null | undefined;
  onClose: () => void;
};

/**
 * Writes to a courier about one of the deliveries, in the delivery's thread. Sends nothing once another courier or nobody has
 * the delivery.
 */
export function MessageDialog({ courier, subjects, courierIdOf, onClose }: MessageDialogProps) {
  const { t } = useText("dispatch");
  const thread = useText("thread");
  const [first = null] = subjects;
  const [chosenId, setChosenId] = useState(
    () => (subjects.find(({ unread }) => unread > 0) ?? first)?.deliveryId ?? "",
  );
  const [known, setKnown] = useState(
    () => subjects.find(({ deliveryId }) => deliveryId === chosenId) ?? first,
  );
  const current = subjects.find(({ deliveryId }) => deliveryId === chosenId);
  // A delivery that has ended in the meantime stays open here.
  if (current && current !== known) setKnown(current);
  if (!known) return null;
  const courierId = courierIdOf(known);
  const isListed = current !== undefined;
  const options = (isListed ? subjects : [known, ...subjects]).map(({ deliveryId, orderNumber, unread }) => ({
    value: deliveryId,
    label:
      unread > 0 && deliveryId !== chosenId ? `${orderNumber} · ${unreadWords(thread, unread)}` : orderNumber,
  }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t("message.title", { name: courier.name })}
      description={t("message.description")}
    >
      <div className="grid gap-3">
        {options.length > 1 && (
          <Field label={t("message.delivery")}>
            <Select options={options} value={chosenId} onValueChange={setChosenId} />
          </Field>
        )}
        <Conversation
          key={known.deliveryId}
          subject={known}
          courier={courier}
          isMoved={courierId !== undefined && courierId !== courier.id}
        />
      </div>
    </Dialog>
  );
}

/** Texts of closed dialogs, by courier and delivery. */
const DRAFTS = new Map<string, string>();

type ConversationProps = Pick<MessageDialogProps, "courier"> & {
  subject: MessageSubject;
  /** Whether the delivery is no longer with the courier. */
  isMoved: boolean;
};

function Conversation({ subject, courier, isMoved }: ConversationProps) {
  const { merchantId, deliveryId, orderNumber, unread } = subject;
  const { t } = useText("dispatch");
  const draftKey = `${courier.id}/${deliveryId}`;
  const [thread, setThread] = useState<Thread | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { text, setText, message, clear } = useMessage(DRAFTS.get(draftKey));
  const movedId = useId();
  const { pending, error, send } = useSend();

  const read = useCallback(
    () =>
      sent(openThreadByStaff({ merchantId, deliveryId })).then((result) => {
        setFailure(result.ok ? null : result.error);
        if (result.ok) setThread(result.data);
      }),
    [merchantId, deliveryId],
  );
  // Again for each new message that the page hears of.
  useEffect(() => void read(), [read, unread]);

  function submit() {
    if (isMoved) return;
    setIsMissing(text.trim() === "");
    if (text.trim() === "") return;
    void send(
      () => reply({ merchantId, deliveryId, seenCourierId: courier.id, ...message() }),
      async () => {
        DRAFTS.delete(draftKey);
        clear();
        await read();
      },
    );
  }

  return (
    <>
      {failure && <FormError error={failure} />}
      {thread === null ? (
        !failure && <p className="text-muted">{t("message.loading")}</p>
      ) : thread.entries.length === 0 ? (
        <p className="text-muted">{t("message.none")}</p>
      ) : (
        <ThreadList entries={thread.entries} time={(at) => <ViewerTime instant={at} />} />
      )}
      <form
        method="post"
        noValidate
        aria-label={t("message.form")}
        aria-busy={pending || undefined}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label={t("message.about", { order: orderNumber })}
          error={isMissing && text.trim() === "" ? t("message.missing") : undefined}
          labelEnd={
            <Link href={`${staffDeliveryPath({ merchantId, deliveryId })}#messages`} prefetch={false}>
              {t("message.openDelivery")}
            </Link>
          }
        >
          <Textarea
            rows={3}
            maxLength={MAX_MESSAGE}
            value={text}
            onChange={({ target }) => {
              DRAFTS.set(draftKey, target.value);
              setText(target.value);
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit();
            }}
          />
        </Field>
        {error && <FormError error={error} />}
        <div id={movedId} role="status">
          {isMoved && (
            <Callout tone="warning" title={t("message.moved", { name: courier.name })}>
              {t("message.movedHint")}
            </Callout>
          )}
        </div>
        <DialogButtons dismiss={t("message.close")}>
          <Button
            type="submit"
            variant="primary"
            pending={pending}
            {...(isMoved && { "aria-disabled": true, "aria-describedby": movedId })}
          >
            {t("message.send")}
          </Button>
        </DialogButtons>
      </form>
    </>
  );
}
