import { escapeHtml } from "@/lib/core/html";
import { readableOn } from "@/lib/core/contrast";

/** The sender: a merchant, or the service itself. */
export type Sender = {
  name: string;
  /** `#` and six hexadecimal digits; null for the service's color. */
  color: string | null;
};

/** Content of an email in plain text. Values are escaped where necessary. */
export type EmailContent = {
  /** Value of `lang` in the HTML; English by default. */
  language?: string;
  subject: string;
  paragraphs: readonly string[];
  /** Label and value, one line each. */
  facts?: readonly (readonly [label: string, value: string])[];
  button?: { label: string; url: string };
  /** Below the button. */
  notes?: readonly string[];
  /** Why the recipient gets the email. */
  reason: string;
};

/** The service, as a sender. */
export const WAYBILL: Sender = { name: "Waybill", color: null };

const DEFAULT_COLOR = "#1d4ed8";
/** Readable on white and on black. Uses the color of the text. */
const QUIET = "font-size:13px;opacity:0.8";
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/**
 * Renders an email as text and as HTML. The HTML loads no resources, has inline styles, and leaves text and
 * background to the reader's light or dark scheme.
 */
export function composeEmail(
  sender: Sender,
  content: EmailContent,
): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: textOf(sender, content), html: htmlOf(sender, content) };
}

function textOf(
  { name }: Sender,
  { paragraphs, facts = [], button, notes = [], reason }: EmailContent,
): string {
  const blocks = [
    name,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join("\n"),
    button ? `${button.label}:\n${button.url}` : "",
    ...notes,
    `--\n${reason}`,
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;

function htmlOf({ name, color }: Sender, content: EmailContent): string {
  const { language = "en", subject, paragraphs, facts = [], button, notes = [], reason } = content;
  const accent = readableOn("#ffffff", color ?? DEFAULT_COLOR);
  return [
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:0">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px 16px;font:16px/1.5 ${FONT};overflow-wrap:anywhere">`,
    `<p style="margin:0 0 20px;padding:0 0 12px;border-bottom:3px solid ${accent};font-size:18px;font-weight:600">`,
    `${escapeHtml(name)}</p>`,
    ...paragraphs.map(paragraph),
    facts.length > 0 ? factsOf(facts) : "",
    button ? buttonOf(button, accent) : "",
    ...notes.map(paragraph),
    `<p style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid #808080;${QUIET}">`,
    `${escapeHtml(reason)}</p></div></body></html>`,
  ].join("");
}

function factsOf(facts: NonNullable<EmailContent["facts"]>): string {
  const lines = facts.map(([label, value]) => `<strong>${escapeHtml(label)}:</strong> ${escapeHtml(value)}`);
  return `<p style="margin:0 0 16px">${lines.join("<br>")}</p>`;
}

/** The URL is repeated below the button, because not every mail program shows links. */
function buttonOf({ label, url }: { label: string; url: string }, accent: string): string {
  const style = `display:inline-block;padding:12px 20px;border-radius:6px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none`;
  return [
    `<p style="margin:0 0 8px"><a href="${escapeHtml(url)}" style="${style}">${escapeHtml(label)}</a></p>`,
    `<p style="margin:0 0 16px;${QUIET}">${escapeHtml(url)}</p>`,
  ].join("");
}
