"use client";

import { useText } from "#texts";
import { MessageSquareText } from "lucide-react";
import { buttonClass } from "@/components/kit/ui/button-class";
import { CopyButton } from "@/components/kit/ui/copy-button";
import { numberOf } from "@/lib/core/stored-phone";

/** A link, and the text message that contains it. */
export type SharedLink = { url: string; message: string };

type LinkShareProps = {
  link: SharedLink;
  courier: { name: string; phoneNumber: string; phoneText: string };
};

/** A courier's private link, to copy or to text to their phone. */
export function LinkShare({ link: { url, message }, courier }: LinkShareProps) {
  const { t } = useText("dispatch");
  return (
    <div className="rounded-lg border border-line bg-sunken p-3">
      <p className="text-[0.8125rem] font-medium">{t("link.title", { name: courier.name })}</p>
      <p className="mt-1 flex items-start gap-1">
        <code className="min-w-0 flex-1 py-1 font-mono text-xs break-all select-all">{url}</code>
        <CopyButton value={url} label={t("link.copy")} />
      </p>
      <a
        href={textMessage(message, courier)}
        className={buttonClass({ size: "sm", className: "mt-2 max-w-full" })}
      >
        <MessageSquareText aria-hidden />
        <span className="truncate tabular-nums">{t("link.text", { phone: courier.phoneText })}</span>
      </a>
      <p className="mt-2 text-xs text-muted">{t("link.hint")}</p>
    </div>
  );
}

/** `?&` is understood by iPhones and Android phones alike. */
const textMessage = (message: string, { phoneNumber }: LinkShareProps["courier"]) =>
  `sms:${numberOf(phoneNumber)}?&body=${encodeURIComponent(message)}`;
