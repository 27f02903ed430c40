import type { Metadata } from "next";
import { readSearch } from "@/lib/support/filter";
import type { Environment } from "@/lib/support/constants";
import type { SupportText } from "./text";

/** Tabs show only the start of a title. */
const MAX_TEXT = 40;

type Opened = { delivery: { orderNumber: string }; merchant: { name: string; isSandbox: boolean } };

/** Absolute, because Next would treat a dollar sign in an order number as part of the title template. */
function titleOf(...parts: (string | false)[]): Metadata["title"] {
  return { absolute: [...parts, "Waybill"].filter((part) => part !== false).join(" · ") };
}

function shortened(text: string): string {
  const characters = [...text];
  return characters.length > MAX_TEXT ? `${characters.slice(0, MAX_TEXT - 1).join("")}…` : text;
}

/** `W-1042 · Corner Books · Waybill`: distinguishes the tabs of the staff. */
export function deliveryTitle({ t }: SupportText, { delivery, merchant }: Opened): Metadata["title"] {
  return titleOf(delivery.orderNumber, merchant.name, merchant.isSandbox && t("sandbox"));
}

/** Title of the page that edits the delivery. */
export function editTitle({ t }: SupportText, { delivery, merchant }: Opened): Metadata["title"] {
  return titleOf(
    t("title.edit", { orderNumber: delivery.orderNumber }),
    merchant.name,
    merchant.isSandbox && t("sandbox"),
  );
}

/** Title of the delivery as its merchant sees it. */
export function asMerchantTitle({ t }: SupportText, { delivery, merchant }: Opened): Metadata["title"] {
  return titleOf(
    delivery.orderNumber,
    t("title.asMerchant", { merchant: merchant.name }),
    merchant.isSandbox && t("sandbox"),
  );
}

/** `Corner Books · Support · Waybill` */
export const merchantTitle = ({ t }: SupportText, name: string) => titleOf(name, t("title.support"));

/** `W-10 · Support · Waybill`, with the search text; for a list, its first line and the number of others. */
export function searchTitle(text: SupportText, q: string, environment: Environment): Metadata["title"] {
  const { t } = text;
  return titleOf(
    q.trim() !== "" && searchedFor(text, q),
    environment === "sandbox" && t("sandboxes"),
    t("title.support"),
  );
}

function searchedFor({ t }: SupportText, q: string): string {
  const read = readSearch(q);
  if (read.kind === "one") return shortened(read.text);
  const [first = ""] = read.lines;
  const more = read.lines.length - 1 + read.left;
  return t("title.andMore", { first: shortened(first), count: more });
}
