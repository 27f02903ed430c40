import type { Failure } from "@/lib/core/errors";
import type { Language } from "@/lib/core/language/languages";
import type { StoredAction } from "./action-store";
import type { CourierWords } from "./use-text";

const FIELDS: Readonly<Record<string, string>> = {
  photo: "photo",
  signature: "signature",
  reason: "reason",
  recipientName: "name",
  idSeen: "age",
};

/** Why the PIN or the codes were refused; null for other fields. */
function handoverRefusal(t: CourierWords, { pin, barcodes }: Partial<Record<string, string>>): string | null {
  const [problem, detail = ""] = (pin ?? barcodes ?? "").split(/:(.*)/s);
  if (problem === "wrong_pin") return t("refusal.wrongPin", { count: Number(detail) });
  if (problem === "pin_locked") return t("refusal.pinLocked");
  if (problem === "not_scanned") return t("refusal.notScanned", { codes: detail });
  return pin ? t("refusal.pinNeeded") : null;
}

function whyRefused(t: CourierWords, { code, fields = {} }: Failure): string {
  if (code === "notFound") return t("refusal.notYours");
  if (code === "unprocessable") return t("refusal.changed");
  if (code === "payloadTooLarge") return t("refusal.photoTooLarge");
  const [field] = Object.keys(fields);
  if (field === undefined) return t("refusal.callDispatch");
  return handoverRefusal(t, fields) ?? t("refusal.field", { field: FIELDS[field] ?? "other" });
}

/**
 * Why the server refused the first of these actions, with which the others are discarded. It stays as it was when the language
 * changes.
 */
export function refusalWords(
  t: CourierWords,
  actions: readonly Pick<StoredAction, "status">[],
  failure: Failure,
): string {
  const names = actions.map(({ status }) => t("refusal.action", { action: t(`done.${status}`) }));
  const what = t("refusal.notSaved", { count: names.length, actions: names.join(", ") });
  return `${what} ${whyRefused(t, failure)}`;
}

const FAILURES = {
  unreachable: "failure.unreachable",
  unavailable: "failure.unreachable",
  requestTimeout: "failure.unreachable",
  tooManyRequests: "failure.tooManyRequests",
  linkEnded: "link.ended",
  linkInUse: "link.inUse",
  notFound: "failure.notPossible",
  conflict: "failure.notPossible",
  unprocessable: "failure.notPossible",
} as const satisfies Partial<Record<Failure["code"], string>>;

const failureKeys: Partial<Record<Failure["code"], (typeof FAILURES)[keyof typeof FAILURES]>> = FAILURES;

/** Whether the link does not work on this phone. */
export const isLinkOver = ({ code }: Pick<Failure, "code">): boolean =>
  code === "linkEnded" || code === "linkInUse";

/** Why something else did not work. On English pages it is the service's own message, except for an ended link. */
export function failureWords(
  t: CourierWords,
  language: Language,
  { code, message }: Pick<Failure, "code" | "message">,
): string {
  return language === "en" && code !== "linkEnded" ? message : t(failureKeys[code] ?? "failure.failed");
}
