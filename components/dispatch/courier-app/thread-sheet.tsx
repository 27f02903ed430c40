"use client";

import { useParams } from "next/navigation";
import { useCallback, useEffect, useState } from "react";
import { sent } from "@/components/kit/form/sent";
import { useSend } from "@/components/kit/form/use-send";
import { ViewerTime } from "@/components/deliveries/viewer-time";
import { Callout } from "@/components/kit/ui/callout";
import { Field } from "@/components/kit/ui/field";
import { Select } from "@/components/kit/ui/select";
import { Textarea } from "@/components/kit/ui/textarea";
import { openThread, writeAsCourier } from "@/components/support/thread/actions";
import { ThreadLog } from "@/components/support/thread/thread-log";
import { useMessage } from "@/components/support/thread/use-message";
import type { Failure } from "@/lib/core/errors";
import { HELP_TOPICS, MAX_MESSAGE } from "@/lib/support/constants";
import type { Thread } from "@/lib/support/reads/get-thread";
import { Sheet } from "./sheet";
import type { ShownDelivery } from "./shown-work";
import { failureWords } from "./refusal";
import { threadWords } from "./thread-words";
import { useText } from "./use-text";

/** Texts of closed sheets, by delivery: nothing written at the door is lost. */
const DRAFTS = new Map<string, string>();

const NO_TOPIC = "none";

export type ThreadSheetProps = { delivery: ShownDelivery; onClose: () => void };

/** The messages about a delivery with the store and support. Sending needs a network; without one, the text stays. */
export function ThreadSheet({ delivery, onClose }: ThreadSheetProps) {
  const { t, language } = useText();
  const { merchantId, id: deliveryId, unread } = delivery;
  const { token } = useParams<{ token: string }>();
  const [thread, setThread] = useState<Thread | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problem, setProblem] = useState<object | null>(null);
  const { text, setText, topic, setTopic, message, clear } = useMessage(DRAFTS.get(deliveryId));
  const { pending, error, send } = useSend();

  const read = useCallback(
    () =>
      sent(openThread(token, { merchantId, deliveryId })).then((result) => {
        setFailure(result.ok ? null : result.error);
        if (result.ok) setThread(result.data);
      }),
    [token, merchantId, deliveryId],
  );
  // Again for each new message that the page hears of.
  useEffect(() => void read(), [read, unread]);

  function submit() {
    const isMissing = text.trim() === "";
    setProblem(isMissing ? {} : null);
    if (isMissing) return;
    void send(
      () => writeAsCourier(token, { merchantId, deliveryId, ...message() }),
      async () => {
        DRAFTS.delete(deliveryId);
        clear();
        await read();
      },
    );
  }

  const callout = (what: Failure) => (
    <Callout tone="danger" role="alert">
      {failureWords(t, language, what)}
    </Callout>
  );
  const topics = HELP_TOPICS.map((value) => ({ value, label: t(`topic.${value}`) }));
  const canAsk = thread !== null && (!thread.help || thread.help.state === "solved");
  return (
    <Sheet
      title={t("thread.title")}
      subject={delivery}
      action={t("thread.send")}
      busy={pending}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {failure && callout(failure)}
      {thread === null && !failure && <p className="text-muted">{t("thread.loading")}</p>}
      {thread?.entries.length === 0 && (
        <p className="text-muted">{t("thread.empty", { merchant: delivery.merchantName })}</p>
      )}
      {thread !== null && thread.entries.length > 0 && (
        <ThreadLog
          entries={thread.entries}
          time={(at) => <ViewerTime instant={at} language={language} />}
          words={threadWords(t)}
        />
      )}
      {canAsk && (
        <Field label={t("thread.help")} optional={t("sheet.optional")}>
          <Select
            options={[{ value: NO_TOPIC, label: t("thread.noTopic") }, ...topics]}
            value={topic ?? NO_TOPIC}
            onValueChange={(chosen) => setTopic(chosen === NO_TOPIC ? null : chosen)}
          />
        </Field>
      )}
      <div data-problem={problem && text.trim() === "" ? "" : undefined}>
        <Field
          label={t("thread.message")}
          error={problem && text.trim() === "" ? t("thread.write") : undefined}
        >
          <Textarea
            value={text}
            maxLength={MAX_MESSAGE}
            onChange={({ target }) => {
              DRAFTS.set(deliveryId, target.value);
              setText(target.value);
            }}
          />
        </Field>
      </div>
      {error && callout(error)}
    </Sheet>
  );
}
