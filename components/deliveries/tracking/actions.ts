"use server";

import { refresh } from "next/cache";
import { cookies } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { RECIPIENT_ACTIONS } from "@/lib/account/rules/recipient-help";
import { beginAction } from "@/lib/auth/adapters";
import { cookieOptions } from "@/lib/auth/cookies";
import { classifyFailure } from "@/lib/core/classify-failure";
import { db } from "@/lib/core/db";
import { type Failure, ServiceError } from "@/lib/core/errors";
import { pageSentence } from "@/lib/core/problems";
import { parseInput } from "@/lib/core/validation";
import { helpRequest, recipientDigits } from "@/lib/deliveries/schema";
import { helpDelivery } from "@/lib/deliveries/verbs/help-delivery";
import { proveRecipient } from "@/lib/deliveries/verbs/prove-recipient";
import type { HelpState } from "./help-state";
import { RECIPIENT_COOKIE } from "./recipient-cookie";

/**
 * Receives every form of the recipient, also without JavaScript: compares the digits of the phone if they were sent, then
 * does what was asked for. On failure, the form keeps what was typed.
 */
export async function help(_before: HelpState, form: FormData): Promise<HelpState> {
  const caller = await beginAction();
  const { code, action: sent, ...values } = textsOf(form);
  const action = RECIPIENT_ACTIONS.find((each) => each === sent) ?? "digits";
  try {
    const { digits } = values;
    const proof =
      digits === undefined
        ? ((await cookies()).get(RECIPIENT_COOKIE)?.value ?? null)
        : await prove(caller, { code, digits });
    if (action !== "digits") {
      const input = parseInput(helpRequest, { code, proof, help: { ...values, action } });
      await helpDelivery({ db: db(), requestId: caller.requestId }, input);
    }
    refresh();
    return { action, done: true };
  } catch (error) {
    unstable_rethrow(error);
    return { action, ...refusalOf(classifyFailure(error, caller)), values };
  }
}

type Caller = Awaited<ReturnType<typeof beginAction>>;

/** Compares the digits of a phone, and remembers in a cookie that they were right. @returns the signed proof */
async function prove({ requestId, network }: Caller, sent: unknown): Promise<string> {
  const input = parseInput(recipientDigits, sent);
  const proved = await proveRecipient({ db: db(), requestId, network }, input);
  if (!("proof" in proved)) {
    throw new ServiceError("unprocessable", triesWords(proved.triesLeft), { digits: "invalid" });
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

function triesWords(left: number): string {
  if (left === 0) return "Those digits do not match. Contact the store to change the delivery.";
  return `Those digits do not match. You have ${left} ${left === 1 ? "try" : "tries"} left.`;
}

/** The forms' fields by the last part of a problem's path. */
const FIELDS: Record<string, { field: string; label: string }> = {
  address: { field: "address", label: "Address" },
  full_address: { field: "address", label: "Address" },
  unit: { field: "unit", label: "Apartment or unit" },
  apartment_unit_number: { field: "unit", label: "Apartment or unit" },
  note: { field: "note", label: "Note" },
  safePlace: { field: "safePlace", label: "Safe place" },
  comment: { field: "comment", label: "Comment" },
};

function refusalOf({ message, fields }: Failure): { error: string; field: string | null } {
  const [path, problem] = Object.entries(fields ?? {})[0] ?? [];
  if (path === undefined || problem === undefined) return { error: message, field: null };
  const name = path.split(".").at(-1) ?? "";
  if (name === "digits") return { error: message, field: name };
  if (name === "time" || name === "date") {
    return { error: "This time is not possible any more. Choose another one.", field: "time" };
  }
  if (name === "score") return { error: "Choose a rating from 1 to 5.", field: null };
  const known = FIELDS[name];
  return { error: pageSentence(known?.label ?? "The value", problem), field: known?.field ?? null };
}
