import { createTransport } from "nodemailer";
import { env } from "@/lib/core/env";
import { withTimeout } from "@/lib/core/with-timeout";
import type { Body } from "./body";
import { MAX_PROBLEM, type Outcome } from "./outcome";

/** An email to be sent. */
export type Email = Body & { id: string; recipient: string; subject: string; unsubscribeUrl: string | null };

const DNS_MS = 5_000;
const CONNECT_MS = 10_000;
const GREETING_MS = 10_000;
/** Timeout while the server says nothing. */
const SILENCE_MS = 15_000;
/** Timeout of a whole attempt. After a minute, the queue would consider the job abandoned. */
const ATTEMPT_MS = 45_000;

/**
 * Sends an email through SMTP_URL. All attempts for a message have the same Message-ID, so that servers and
 * mailboxes can recognize duplicates: if the connection ends after the last byte, it is unknown whether the
 * message arrived.
 */
export async function sendEmail(email: Email): Promise<Outcome> {
  const { SMTP_URL, MAIL_FROM = "" } = env();
  const transport = createTransport({
    url: SMTP_URL,
    dnsTimeout: DNS_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: GREETING_MS,
    socketTimeout: SILENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const { id, recipient, subject, text, html, unsubscribeUrl } = email;
  try {
    await withTimeout(
      transport.sendMail({
        messageId: `<${id}@${domainOf(MAIL_FROM)}>`,
        from: MAIL_FROM,
        // An object, because a text may contain several addresses.
        to: { name: "", address: recipient },
        subject,
        text,
        ...(html !== null && { html }),
        headers: {
          // Suppresses automatic replies.
          "Auto-Submitted": "auto-generated",
          // RFC 8058: the mail program's own unsubscribe button.
          ...(unsubscribeUrl !== null && {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
        },
      }),
      ATTEMPT_MS,
    );
    return { kind: "sent" };
  } catch (error) {
    return outcomeOf(error);
  }
}

const domainOf = (from: string) => /@([^<>@\s]+?)>?$/.exec(from)?.[1] ?? "localhost";

/** SMTP codes about our account at the server, which the operator can fix. */
const ABOUT_OUR_ACCOUNT = new Set([530, 534, 535, 538]);

function outcomeOf(error: unknown): Outcome {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const code = textOf(error, "code") || "UNKNOWN";
  const answer = Number(textOf(error, "responseCode"));
  // A rejected connection concerns the server; a rejected envelope or content concerns this message.
  const isAboutMessage = code === "EENVELOPE" || code === "EMESSAGE";
  const isFinal = answer >= 500 && answer < 600 && !ABOUT_OUR_ACCOUNT.has(answer);
  return {
    kind: isAboutMessage && isFinal ? "refused" : "failed",
    problem: message.slice(0, MAX_PROBLEM),
    code: answer ? `${code} ${answer}` : code,
  };
}

function textOf(error: unknown, name: string): string {
  const value: unknown =
    error instanceof Error ? Object.entries(error).find(([key]) => key === name)?.[1] : undefined;
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}
