"use client";

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
import { TOPIC_OPTIONS } from "./labels";
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
      aria-label="New message"
      aria-busy={pending || undefined}
      className="mt-3 flex min-w-0 flex-col gap-2"
      onSubmit={(event) => void submit(event)}
    >
      {asks && (
        <Field label="What do you need help with?" error={isTopicMissing && "Choose a topic"}>
          <Select options={TOPIC_OPTIONS} value={topic} onValueChange={setTopic} />
        </Field>
      )}
      <Field label="Message" hideLabel error={problem && pageSentence("Message", problem)}>
        <Textarea
          name="message"
          rows={2}
          maxLength={MAX_MESSAGE}
          placeholder={
            reader === "merchant"
              ? "Write to support and the courier"
              : "Write to the merchant and the courier"
          }
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) void submit();
          }}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={pending}>
          {asks ? "Ask for help" : "Send"}
        </Button>
        {canAsk && (
          <Button variant="ghost" aria-expanded={asks} onClick={() => setWantsHelp(!wantsHelp)}>
            {asks ? "Just send a message" : "Get help"}
          </Button>
        )}
      </div>
      {error && !problem && <FormError error={error} />}
    </form>
  );
}
