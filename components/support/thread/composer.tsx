"use client";

import { useText } from "#texts";
import { useRouter } from "next/navigation";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { focusFirstError } from "@/components/kit/form/focus-first-error";
import { FormError } from "@/components/kit/form/form-error";
import { useSend } from "@/components/kit/form/use-send";
import { Button } from "@/components/kit/ui/button";
import { Field } from "@/components/kit/ui/field";
import { Select } from "@/components/kit/ui/select";
import { Textarea } from "@/components/kit/ui/textarea";
import { pageSentence } from "@/lib/core/problems";
import { MAX_MESSAGE } from "@/lib/support/constants";
import { reply, write } from "./actions";
import { topicOptions } from "./labels";
import { useMessage } from "./use-message";

export type ComposerProps = {
  reader: "merchant" | "staff";
  merchantId: string;
  deliveryId: string;
  /** Whether the merchant can ask for help, because no request is open. */
  canAsk: boolean;
};

/** Writes a message, or asks for help with one. */
export function Composer({ reader, merchantId, deliveryId, canAsk }: ComposerProps) {
  const words = useText("thread");
  const { t } = words;
  const router = useRouter();
  const form = useRef<HTMLFormElement>(null);
  const { text, setText, topic, setTopic, message, clear } = useMessage();
  const [wantsHelp, setWantsHelp] = useState(false);
  const [isTopicMissing, setIsTopicMissing] = useState(false);
  const { pending, error, send } = useSend();
  const problem = error?.fields?.text;
  const asks = canAsk && wantsHelp;
  useEffect(() => {
    if ((error || isTopicMissing) && form.current) focusFirstError(form.current);
  }, [error, isTopicMissing]);

  function submit(event?: FormEvent<HTMLFormElement>) {
    event?.preventDefault();
    setIsTopicMissing(asks && topic === null);
    if (asks && topic === null) return;
    const sent = { ...message(), deliveryId, topic: asks ? topic : null };
    return send(
      () => (reader === "merchant" ? write(merchantId, sent) : reply({ ...sent, merchantId })),
      () => {
        clear();
        setWantsHelp(false);
        router.refresh();
      },
    );
  }

  return (
    <form
      ref={form}
      method="post"
      noValidate
      aria-label={t("write.label")}
      aria-busy={pending || undefined}
      className="mt-3 flex min-w-0 flex-col gap-2"
      onSubmit={(event) => void submit(event)}
    >
      {asks && (
        <Field label={t("write.topic")} error={isTopicMissing && t("write.chooseTopic")}>
          <Select options={topicOptions(words)} value={topic} onValueChange={setTopic} />
        </Field>
      )}
      <Field
        label={t("write.message")}
        hideLabel
        error={problem && pageSentence(t("write.message"), problem)}
      >
        <Textarea
          name="message"
          rows={2}
          maxLength={MAX_MESSAGE}
          placeholder={t(reader === "merchant" ? "write.toSupport" : "write.toMerchant")}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void submit();
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {t(asks ? "write.ask" : "write.send")}
        </Button>
        {canAsk && (
          <Button variant="ghost" aria-expanded={asks} onClick={() => setWantsHelp(!wantsHelp)}>
            {t(asks ? "write.justMessage" : "write.getHelp")}
          </Button>
        )}
      </div>
      {error && !problem && <FormError error={error} />}
    </form>
  );
}
