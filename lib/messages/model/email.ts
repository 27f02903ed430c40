import { createTransport } from "nodemailer";
import { env } from "@/lib/core/env";
import { inTime } from "@/lib/core/in-time";
import type { Body } from "./body";
import { MAX_PROBLEM, type Outcome } from "./outcome";

/** An e-mail as it is handed to the server. */
export type Email = Body & { id: string; recipient: string; subject: string; unsubscribeUrl: string | null };

const DNS_MS = 5_000;
const CONNECT_MS = 10_000;
const GREETING_MS = 10_000;
/** A server that says nothing for so long is not waited for. */
const SILENCE_MS = 15_000;
/** The whole attempt. The queue takes a job that lasts a minute for one of a killed process. */
const ATTEMPT_MS = 45_000;

/**
 * Hands an e-mail to the server of SMTP_URL. The same message has the same Message-ID in each attempt, so that a server
 * or a mailbox recognizes a repetition: a connection that ends after the last byte leaves open whether it arrived.
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
    await inTime(
      transport.sendMail({
        messageId: `<${id}@${domainOf(MAIL_FROM)}>`,
        from: MAIL_FROM,
        // An object, because a text may name several addresses.
        to: { name: "", address: recipient },
        subject,
        text,
        ...(html !== null && { html }),
        headers: {
          // So that nobody's absence is answered.
          "Auto-Submitted": "auto-generated",
          // RFC 8058: the mail program's own button.
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

/** Codes of SMTP that are about our account at the server, which the operator can put right. */
const ABOUT_OUR_ACCOUNT = new Set([530, 534, 535, 538]);

function outcomeOf(error: unknown): Outcome {
  const { message } = error instanceof Error ? error : new Error(String(error));
  const code = textOf(error, "code") || "UNKNOWN";
  const answer = Number(textOf(error, "responseCode"));
  // A refusal of the connection is about the server; one of the envelope or the content is about this message.
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
