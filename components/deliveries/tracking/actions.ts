"use server";

import { refresh } from "next/cache";
import { cookies } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { beginAction } from "@/lib/auth/adapters";
import { cookieOptions } from "@/lib/auth/cookies";
import { classifyFailure } from "@/lib/core/classify-failure";
import { db } from "@/lib/core/db";
import type { Failure } from "@/lib/core/errors";
import { pageSentence } from "@/lib/core/problems";
import { parseInput } from "@/lib/core/validation";
import { helpRequest, recipientDigits } from "@/lib/deliveries/schema";
import { helpDelivery } from "@/lib/deliveries/verbs/help-delivery";
import { proveRecipient } from "@/lib/deliveries/verbs/prove-recipient";
import type { HelpState } from "./help-state";
import { RECIPIENT_COOKIE } from "./recipient-cookie";

// Called by forms, which also work without JavaScript.

/** Compares the digits of a phone, and remembers in a cookie that they were right. */
export async function enterDigits(_before: HelpState, form: FormData): Promise<HelpState> {
  const caller = await beginAction();
  try {
    const { requestId, network } = caller;
    const input = parseInput(recipientDigits, textsOf(form));
    const proved = await proveRecipient({ db: db(), requestId, network }, input);
    if (!("proof" in proved)) return { error: triesWords(proved.triesLeft), values: {} };
    (await cookies()).set(RECIPIENT_COOKIE, proved.proof, {
      ...cookieOptions(),
      path: `/track/${input.code}`,
      maxAge: proved.seconds,
    });
    return { done: true };
  } catch (error) {
    unstable_rethrow(error);
    return { error: words(classifyFailure(error, caller)), values: {} };
  }
}

/** Does what the recipient asks for. On failure, the form keeps what was typed. */
export async function help(_before: HelpState, form: FormData): Promise<HelpState> {
  const caller = await beginAction();
  const { code, ...values } = textsOf(form);
  try {
    const proof = (await cookies()).get(RECIPIENT_COOKIE)?.value ?? null;
    const input = parseInput(helpRequest, { code, proof, help: values });
    await helpDelivery({ db: db(), requestId: caller.requestId }, input);
    refresh();
    return { done: true };
  } catch (error) {
    unstable_rethrow(error);
    return { error: words(classifyFailure(error, caller)), values };
  }
}

/** The texts of a form; none for what only a made-up request sends. */
function textsOf(form: unknown): Record<string, string> {
  if (!(form instanceof FormData)) return {};
  const entries = [...form.entries()].filter(([name]) => !name.startsWith("$ACTION"));
  return Object.fromEntries(
    entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

function triesWords(left: number): string {
  if (left === 0) return "Those digits do not match. Contact the store to change the delivery.";
  return `Those digits do not match. You have ${left} ${left === 1 ? "try" : "tries"} left.`;
}

const LABELS: Record<string, string> = {
  address: "Address",
  full_address: "Address",
  unit: "Apartment or unit",
  apartment_unit_number: "Apartment or unit",
  note: "Note",
  safePlace: "Safe place",
  time: "Time",
  score: "Rating",
  comment: "Comment",
};

function words({ message, fields }: Failure): string {
  const [path, problem] = Object.entries(fields ?? {})[0] ?? [];
  if (path === undefined || problem === undefined) return message;
  const name = path.split(".").at(-1) ?? "";
  if (name === "time" || name === "date") return "This time is not possible any more. Choose another one.";
  if (name === "score") return "Choose a rating from 1 to 5.";
  return pageSentence(LABELS[name] ?? "The value", problem);
}
