"use client";

import { useCallback, useEffect, useState } from "react";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { FormError } from "@/components/kit/form/form-error";
import { sent } from "@/components/kit/form/sent";
import { useSend } from "@/components/kit/form/use-send";
import { Button } from "@/components/kit/ui/button";
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
  courierName: string;
  /** The deliveries to write about; the first one is chosen, or the first one with unread messages. */
  subjects: readonly MessageSubject[];
  onClose: () => void;
};

/** Writes to a courier about one of the deliveries, in the delivery's thread. */
export function MessageDialog({ courierName, subjects, onClose }: MessageDialogProps) {
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
  const isListed = current !== undefined;
  const options = (isListed ? subjects : [known, ...subjects]).map(({ deliveryId, orderNumber, unread }) => ({
    value: deliveryId,
    label: unread > 0 && deliveryId !== chosenId ? `${orderNumber} · ${unreadWords(unread)}` : orderNumber,
  }));
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Message ${courierName}`}
      description="The merchant’s team and support see these messages too. The recipient never does."
    >
      <div className="grid gap-3">
        {options.length > 1 && (
          <Field label="Delivery">
            <Select options={options} value={chosenId} onValueChange={setChosenId} />
          </Field>
        )}
        <Conversation key={known.deliveryId} subject={known} />
      </div>
    </Dialog>
  );
}

/** Texts of closed dialogs, by delivery. */
const DRAFTS = new Map<string, string>();

function Conversation({ subject }: { subject: MessageSubject }) {
  const { merchantId, deliveryId, orderNumber, unread } = subject;
  const [thread, setThread] = useState<Thread | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const { text, setText, message, clear } = useMessage(DRAFTS.get(deliveryId));
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
    setIsMissing(text.trim() === "");
    if (text.trim() === "") return;
    void send(
      () => reply({ merchantId, deliveryId, ...message() }),
      async () => {
        DRAFTS.delete(deliveryId);
        clear();
        await read();
      },
    );
  }

  return (
    <>
      {failure && <FormError error={failure} />}
      {thread === null ? (
        !failure && <p className="text-muted">Loading messages…</p>
      ) : thread.entries.length === 0 ? (
        <p className="text-muted">No messages yet.</p>
      ) : (
        <ThreadList entries={thread.entries} time={(at) => <ViewerTime instant={at} />} />
      )}
      <form
        method="post"
        noValidate
        aria-label="New message"
        aria-busy={pending || undefined}
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Field
          label={`Message about ${orderNumber}`}
          error={isMissing && text.trim() === "" ? "Write a message" : undefined}
          labelEnd={
            <Link href={`${staffDeliveryPath({ merchantId, deliveryId })}#messages`} prefetch={false}>
              Open delivery
            </Link>
          }
        >
          <Textarea
            rows={3}
            maxLength={MAX_MESSAGE}
            value={text}
            onChange={({ target }) => {
              DRAFTS.set(deliveryId, target.value);
              setText(target.value);
            }}
            onKeyDown={(event) => {
              if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) submit();
            }}
          />
        </Field>
        {error && <FormError error={error} />}
        <DialogButtons dismiss="Close">
          <Button type="submit" variant="primary" pending={pending}>
            Send
          </Button>
        </DialogButtons>
      </form>
    </>
  );
}
