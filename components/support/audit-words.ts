import { actorWords } from "@/components/deliveries/detail/labels";
import { ALL_TEXTS, type EnglishOf, textIn } from "@/components/texts/catalogs";
import { DELIVERY_STATUSES } from "@/lib/deliveries/status";
import type { AuditWords } from "@/lib/support/reads/export-audit";
import type { RegionsText, TradeText } from "./text";

type Actions = EnglishOf<"regions">["action"];
type Action = {
  [Group in keyof Actions]: `${Group}.${Extract<keyof Actions[Group], string>}`;
}[keyof Actions];

/** Actions whose name says too little. */
const ACTIONS: ReadonlySet<string> = new Set(
  Object.entries(ALL_TEXTS.en.regions.action).flatMap(([group, words]) =>
    Object.keys(words).map((name) => `${group}.${name}`),
  ),
);
const isAction = (action: string): action is Action => ACTIONS.has(action);

/** Label of an audit entry, with a changed word before and after; other actions are shown by name. */
export function actionWords(
  { t }: RegionsText,
  trade: TradeText,
  { action, data }: { action: string; data: unknown },
): string {
  const from = statusIn(trade, data, "from");
  const to = statusIn(trade, data, "to");
  if (action === "delivery.moved" && from && to) return `${from} → ${to}`;
  if (action === "delivery.corrected" && from && to) return t("corrected", { from, to });
  if (action === "delivery.price_set" && valueIn(data, "isByHand") === false) return t("priceRestored");
  if (isAction(action)) return t(`action.${action}`) + changeWords(data);
  const words = action.replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1) + changeWords(data);
}

/** Words of an entry of the log in an exported file, which is in English. */
export const exportWords: AuditWords = (row) => ({
  action: actionWords(textIn("en", "regions"), textIn("en", "trade"), row),
  by: actorWords(textIn("en", "detail"), row),
  reason: reasonIn(row.data),
});

/** ` (owner → viewer)`; empty if the change is more than one word. */
function changeWords(data: unknown): string {
  const [from, to] = [valueIn(data, "from"), valueIn(data, "to")];
  return typeof from === "string" && typeof to === "string" ? ` (${from} → ${to})` : "";
}

/** The reason, if one was given. */
export function reasonIn(data: unknown): string | null {
  const reason = valueIn(data, "reason");
  return typeof reason === "string" && reason !== "" ? reason : null;
}

function statusIn({ t }: TradeText, data: unknown, key: string): string | null {
  const value = valueIn(data, key);
  const status = DELIVERY_STATUSES.find((each) => each === value);
  return status ? t(`status.${status}`) : null;
}

function valueIn(data: unknown, key: string): unknown {
  return typeof data === "object" && data !== null
    ? Object.entries(data).find(([name]) => name === key)?.[1]
    : undefined;
}
