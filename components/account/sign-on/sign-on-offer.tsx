"use client";

import { type RefObject, useEffect, useState } from "react";
import { useText } from "#texts";
import { PlainButtonLink } from "@/components/kit/ui/plain-link";
import { startSignOnPath } from "@/lib/auth/callback-url";
import { findProvider } from "./actions";

type Offer = { host: string; domain: string };

type SignOnOfferProps = { form: RefObject<HTMLFormElement | null>; callbackPath: string };

const domainIn = (text: string) => /@([^@\s]+\.[^@\s]+)$/.exec(text.trim())?.[1]?.toLowerCase() ?? null;

/** Offers the provider of the email address in the form, once somebody has entered it. */
export function SignOnOffer({ form, callbackPath }: SignOnOfferProps) {
  const { t } = useText("signOn");
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    const element = form.current;
    const field = element?.elements.namedItem("email");
    if (!(field instanceof HTMLInputElement)) return;
    const controller = new AbortController();
    let asked: string | null = null;
    async function look(email: string) {
      const domain = domainIn(email);
      if (domain === asked) return;
      asked = domain;
      setOffer(null);
      if (domain === null) return;
      const answer = await findProvider({ email }).catch(() => null);
      if (asked === domain && answer?.ok) setOffer(answer.data);
    }
    const { signal } = controller;
    field.addEventListener("change", () => void look(field.value), { signal });
    if (field.value !== "") void look(field.value);
    return () => controller.abort();
  }, [form]);
  return (
    <div role="status" className="empty:hidden">
      {offer && (
        <PlainButtonLink
          href={startSignOnPath(offer.domain, callbackPath)}
          size="lg"
          className="h-auto min-h-10 w-full py-2 wrap-anywhere whitespace-normal"
        >
          {t("offer", { host: offer.host })}
        </PlainButtonLink>
      )}
    </div>
  );
}
