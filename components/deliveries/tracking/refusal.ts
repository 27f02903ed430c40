import { type Failure } from "@/lib/core/errors";
import { pageSentence } from "@/lib/core/problems";
import type { HelpAction } from "./help-state";
import type { TrackingText } from "./text";

/** Says that the digits of the phone were wrong. @param left tries before the recipient has to call the store */
export const triesWords = ({ t }: TrackingText, left: number): string =>
  left === 0 ? t("refusal.digitsUsedUp") : t("refusal.digitsWrong", { count: left });

/** The forms' fields by the last part of a problem's path. */
const FIELDS = {
  address: { field: "address", label: "refusal.fieldAddress" },
  full_address: { field: "address", label: "refusal.fieldAddress" },
  unit: { field: "unit", label: "refusal.fieldUnit" },
  apartment_unit_number: { field: "unit", label: "refusal.fieldUnit" },
  note: { field: "note", label: "refusal.fieldNote" },
  safePlace: { field: "safePlace", label: "refusal.fieldPlace" },
  comment: { field: "comment", label: "refusal.fieldComment" },
} as const;

const isField = (name: string): name is keyof typeof FIELDS => name in FIELDS;

type Refusal = { error: string; field: string | null };

/** Returns why a form was refused, in the language of the page, and the field that it concerns. */
export function refusalOf(text: TrackingText, action: HelpAction, failure: Failure): Refusal {
  const { t, language } = text;
  const [path, problem] = Object.entries(failure.fields ?? {})[0] ?? [];
  const name = path?.split(".").at(-1) ?? "";
  if (path === undefined || problem === undefined) {
    return { error: language === "en" ? failure.message : failureWords(text, action, failure), field: null };
  }
  if (name === "digits") {
    // Wrong digits are refused in the language of the page.
    return { error: problem === "required" ? t("refusal.digitsAgain") : failure.message, field: name };
  }
  if (name === "time" || name === "date") return { error: t("refusal.time"), field: "time" };
  if (name === "score") return { error: t("refusal.score"), field: null };
  const known = isField(name) ? FIELDS[name] : null;
  const label = t(known?.label ?? "refusal.fieldOther");
  const error = language === "en" ? pageSentence(label, problem) : problemWords(text, label, problem);
  return { error, field: known?.field ?? null };
}

/** English pages show the message of the service itself. */
function failureWords({ t }: TrackingText, action: HelpAction, { code }: Failure): string {
  if (code === "tooManyRequests") return t("refusal.tooManyRequests");
  if (code === "conflict") return t("refusal.conflict");
  if (code !== "unprocessable" && code !== "notFound") return t("refusal.failed");
  return action === "address" ? t("refusal.address") : t("refusal.notPossible");
}

function problemWords({ t }: TrackingText, label: string, problem: string): string {
  const [code = "", max = ""] = problem.split(":");
  switch (code) {
    case "required":
    case "blank":
    case "not_string":
      return t("refusal.required", { label });
    case "max_characters":
      return t("refusal.tooLong", { label, max });
    case "not_located":
      return t("refusal.notLocated");
    case "box":
      return t("refusal.box");
    case "too_vague":
      return t("refusal.tooVague");
    default:
      return t("refusal.invalid", { label });
  }
}
