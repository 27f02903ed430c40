"use client";

import { useActionState } from "react";
import { Card } from "@/components/kit/ui/card";
import type { RecipientAction } from "@/lib/account/rules/recipient-help";
import { enterDigits } from "./actions";
import { HelpForms } from "./help-forms";
import { FIELD, HelpError, SUBMIT } from "./help-form";

export type HelpCardProps = {
  code: string;
  merchantName: string;
  actions: RecipientAction[];
  isProven: boolean;
  triesLeft: number;
  /** Times that can be chosen, with their labels. */
  times: { value: string; label: string }[];
};

const OFFERS: Record<RecipientAction, string> = {
  address: "correct the address",
  note: "leave a note for the courier",
  safe_place: "choose a safe place",
  time: "choose a later time",
  rating: "rate this delivery",
};

const LIST = new Intl.ListFormat("en-US", { type: "disjunction" });

/** Forms of the recipient. Asks for the digits of the phone first. Works without JavaScript. */
export function HelpCard({ code, merchantName, actions, isProven, triesLeft, times }: HelpCardProps) {
  const [state, send, isPending] = useActionState(enterDigits, null);
  const isRating = actions.includes("rating");
  return (
    <section className="print:hidden">
      <Card
        title={isRating ? "How was your delivery?" : "Change your delivery"}
        description={
          isProven ? undefined : `You can ${LIST.format(actions.map((action) => OFFERS[action]))}.`
        }
      >
        <p role="status" className={isProven && state ? "mb-3 text-muted" : "sr-only"}>
          {isProven && state && "Phone number confirmed."}
        </p>
        {isProven ? (
          <HelpForms code={code} actions={actions} times={times} />
        ) : triesLeft === 0 ? (
          <p>Too many wrong tries. Contact {merchantName} to change your delivery.</p>
        ) : (
          <form action={send} className="grid gap-3">
            <input type="hidden" name="code" value={code} />
            <label className="grid gap-1 font-medium">
              Last four digits of the recipient’s phone number
              <input
                name="digits"
                required
                inputMode="numeric"
                pattern="[0-9]{4}"
                maxLength={4}
                autoComplete="off"
                title="Four digits"
                aria-describedby={state && "error" in state ? "digits-error" : undefined}
                aria-invalid={state && "error" in state ? true : undefined}
                className={`${FIELD} max-w-32 tracking-widest`}
              />
            </label>
            <HelpError id="digits-error" state={state} />
            <button type="submit" aria-disabled={isPending} className={SUBMIT}>
              Continue
            </button>
          </form>
        )}
      </Card>
    </section>
  );
}
