"use client";

import { useState } from "react";
import { sent } from "@/components/kit/form/sent";
import { Callout } from "@/components/kit/ui/callout";
import { Logo } from "@/components/kit/ui/logo";
import { claimLink } from "./actions";
import { BigButton } from "./big-button";
import { failureWords, isLinkOver } from "./refusal";
import { useText } from "./use-text";

type ClaimPageProps = {
  token: string;
  /** First name of the courier. */
  name: string;
};

/**
 * Shown until a phone is bound to the link: whose it is, and nothing of the deliveries. Binding takes a tap, because the preview of
 * a messenger may run scripts.
 */
export function ClaimPage({ token, name }: ClaimPageProps) {
  const { t, language } = useText();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function claim() {
    setPending(true);
    setProblem(null);
    let answer = await sent(claimLink(token, {}));
    // A phone that had no secret got one with the first request, and binds the link to it with the second.
    if (answer.ok && !answer.data.isBound) answer = await sent(claimLink(token, {}));
    // The page of the deliveries, or that of a link that has ended or that another phone has bound first.
    if (answer.ok ? answer.data.isBound : isLinkOver(answer.error)) return window.location.reload();
    setPending(false);
    setProblem(answer.ok ? t("link.claimNoCookies") : failureWords(t, language, answer.error));
  }

  return (
    <main id="main" className="mx-auto flex min-h-dvh max-w-xl flex-col gap-4 px-4 pt-10 text-base leading-6">
      <Logo className="size-10 shrink-0" />
      <h1 className="text-2xl font-semibold wrap-anywhere">{t("link.claimHeading", { name })}</h1>
      <p>{t("link.claimWhose")}</p>
      <BigButton variant="primary" pending={pending} onClick={() => void claim()}>
        {t("link.claim")}
      </BigButton>
      {problem !== null && (
        <Callout tone="danger" role="alert">
          {problem}
        </Callout>
      )}
      <p className="wrap-anywhere text-muted">{t("link.claimOther", { name })}</p>
      <noscript>
        <p className="rounded-lg bg-warning-soft px-3 py-2 text-warning-ink">{t("link.claimNeedsScript")}</p>
      </noscript>
    </main>
  );
}
