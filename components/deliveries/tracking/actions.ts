"use server";

import { refresh } from "next/cache";
import { cookies } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { RECIPIENT_ACTIONS } from "@/lib/account/rules/recipient-help";
import { beginAction } from "@/lib/auth/adapters";
import { cookieOptions } from "@/lib/auth/cookies";
import { pageLanguage } from "@/lib/auth/page-language";
import { classifyFailure } from "@/lib/core/classify-failure";
import { db } from "@/lib/core/db";
import { ServiceError } from "@/lib/core/errors";
import { parseInput } from "@/lib/core/validation";
import { helpRequest, recipientDigits } from "@/lib/deliveries/schema";
import { helpDelivery } from "@/lib/deliveries/verbs/help-delivery";
import { proveRecipient } from "@/lib/deliveries/verbs/prove-recipient";
import type { HelpState } from "./help-state";
import { RECIPIENT_COOKIE } from "./recipient-cookie";
import { refusalOf, triesWords } from "./refusal";
import { type TrackingText, trackingText } from "./text";

/**
 * Receives every form of the recipient, also without JavaScript: compares the digits of the phone if they were sent, then
 * does what was asked for. On failure, the form keeps what was typed.
 */
export async function help(_before: HelpState, form: FormData): Promise<HelpState> {
  const caller = await beginAction();
  const text = trackingText(await pageLanguage());
  const { code, action: sent, ...values } = textsOf(form);
  const action = RECIPIENT_ACTIONS.find((each) => each === sent) ?? "digits";
  try {
    const { digits } = values;
    const proof =
      digits === undefined
        ? ((await cookies()).get(RECIPIENT_COOKIE)?.value ?? null)
        : await prove(caller, text, { code, digits });
    if (action !== "digits") {
      const input = parseInput(helpRequest, { code, proof, help: { ...values, action } });
      await helpDelivery({ db: db(), requestId: caller.requestId }, input);
    }
    refresh();
    return { action, done: true };
  } catch (error) {
    unstable_rethrow(error);
    return { action, ...refusalOf(text, action, classifyFailure(error, caller)), values };
  }
}

type Caller = Awaited<ReturnType<typeof beginAction>>;

/** Compares the digits of a phone, and remembers in a cookie that they were right. @returns the signed proof */
async function prove({ requestId, network }: Caller, text: TrackingText, sent: unknown): Promise<string> {
  const input = parseInput(recipientDigits, sent);
  const proved = await proveRecipient({ db: db(), requestId, network }, input);
  if (!("proof" in proved)) {
    throw new ServiceError("unprocessable", triesWords(text, proved.triesLeft), { digits: "invalid" });
  }
  (await cookies()).set(RECIPIENT_COOKIE, proved.proof, {
    ...cookieOptions(),
    path: `/track/${input.code}`,
    maxAge: proved.seconds,
  });
  return proved.proof;
}

/** The texts of a form; none for what only a made-up request sends. */
function textsOf(form: unknown): Record<string, string> {
  if (!(form instanceof FormData)) return {};
  const entries = [...form.entries()].filter(([name]) => !name.startsWith("$ACTION"));
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
