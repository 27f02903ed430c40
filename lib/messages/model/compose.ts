import { readableOn } from "@/lib/core/contrast";

/** Whose message it is: a merchant, or the service itself. */
export type Sender = {
  name: string;
  /** `#` and six hexadecimal digits; null for the service's own. */
  color: string | null;
};

/** What an e-mail says, in plain text: everything is escaped where it has to be. */
export type EmailContent = {
  subject: string;
  paragraphs: readonly string[];
  /** Label and value, one line each. */
  facts?: readonly (readonly [label: string, value: string])[];
  button?: { label: string; url: string };
  /** Below the button. */
  notes?: readonly string[];
  /** Why the recipient gets it. */
  reason: string;
};

/** The service, as a sender. */
export const WAYBILL: Sender = { name: "Waybill", color: null };

const DEFAULT_COLOR = "#1d4ed8";
/** Readable on white and on black: the color is that of the text. */
const QUIET = "font-size:13px;opacity:0.8";
const FONT = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const ESCAPES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? "");

/**
 * Writes an e-mail as text and as HTML. The HTML loads nothing, has its styles inline, and leaves text and background to
 * the reader's light or dark scheme.
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

const paragraph = (text: string) => `<p style="margin:0 0 16px">${escaped(text)}</p>`;

function htmlOf({ name, color }: Sender, content: EmailContent): string {
  const { subject, paragraphs, facts = [], button, notes = [], reason } = content;
  const accent = readableOn("#ffffff", color ?? DEFAULT_COLOR);
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(subject)}</title></head><body style="margin:0;padding:0">`,
    `<div style="max-width:560px;margin:0 auto;padding:24px 16px;font:16px/1.5 ${FONT};overflow-wrap:anywhere">`,
    `<p style="margin:0 0 20px;padding:0 0 12px;border-bottom:3px solid ${accent};font-size:18px;font-weight:600">`,
    `${escaped(name)}</p>`,
    ...paragraphs.map(paragraph),
    facts.length > 0 ? factsOf(facts) : "",
    button ? buttonOf(button, accent) : "",
    ...notes.map(paragraph),
    `<p style="margin:24px 0 0;padding:12px 0 0;border-top:1px solid #808080;${QUIET}">`,
    `${escaped(reason)}</p></div></body></html>`,
  ].join("");
}

function factsOf(facts: NonNullable<EmailContent["facts"]>): string {
  const lines = facts.map(([label, value]) => `<strong>${escaped(label)}:</strong> ${escaped(value)}`);
  return `<p style="margin:0 0 16px">${lines.join("<br>")}</p>`;
}

/** The address stands below the button, too: not every reader shows links. */
function buttonOf({ label, url }: { label: string; url: string }, accent: string): string {
  const style = `display:inline-block;padding:12px 20px;border-radius:6px;background:${accent};color:#ffffff;font-weight:600;text-decoration:none`;
  return [
    `<p style="margin:0 0 8px"><a href="${escaped(url)}" style="${style}">${escaped(label)}</a></p>`,
    `<p style="margin:0 0 16px;${QUIET}">${escaped(url)}</p>`,
  ].join("");
}
