import { existsSync } from "node:fs";
import path from "node:path";
import { listRegions } from "@waybill/geo/regions";
import { DEMO_ACCOUNTS } from "../../lib/account/rules/demo";
import type { Context } from "../../lib/core/context";
import { counted } from "../../lib/core/counted";
import type { PrismaClient } from "../../prisma/generated/client";
import { countWorkers } from "../../lib/core/queue/state";
import { workAtAGlance } from "../../lib/dispatch/reads/work-at-a-glance";
import { type MessagesAtAGlance, messagesAtAGlance } from "../../lib/messages/reads/messages-at-a-glance";
import { serviceHealth } from "../../lib/support/reads/service-health";
import { healthSentences, type HealthSentence } from "../../lib/support/rules/health-words";
import { type WebhooksAtAGlance, webhooksAtAGlance } from "../../lib/webhooks/reads/webhooks-at-a-glance";
import { type Finding, ok, problem, warning } from "./finding";

type Settings = {
  SMTP_URL?: string | undefined;
  SMS_URL?: string | undefined;
  BACKGROUND_WORK?: "web" | "worker" | undefined;
};

/** Checks whether any process runs the queue. */
export function workerFinding(workers: number, { BACKGROUND_WORK }: Settings): Finding {
  if (workers > 0) return ok("worker", `Background work runs (${counted(workers, "worker")}).`);
  const start = BACKGROUND_WORK === "worker" ? "npm run worker" : "npm start";
  return problem("worker", "No process runs the background work.", `Start it with ${start}.`);
}

const isMissingMail = ({ text }: HealthSentence) => text.startsWith("Email is not set up");

/**
 * The sentences of the staff's start page. A missing mail server is only a problem of an installation that people use,
 * which has its own database.
 */
export function healthFindings(sentences: readonly HealthSentence[], isEmbedded: boolean): Finding[] {
  return sentences.map((sentence) => {
    if (sentence.isWell) return ok("service", sentence.text);
    if (isMissingMail(sentence)) {
      return (isEmbedded ? warning : problem)("mail", sentence.text, "Set SMTP_URL and MAIL_FROM.");
    }
    return problem("service", sentence.text, "See the log of the service, and that it has enough processes.");
  });
}

/** Checks what could not be sent to people and to webhook endpoints. */
export function sendingFindings(
  failed: MessagesAtAGlance["failed"],
  failing: WebhooksAtAGlance["failing"],
): Finding[] {
  const findings: Finding[] = [];
  if (failed > 0) {
    findings.push(
      warning(
        "mail",
        `${counted(failed, "message was", "messages were")} given up in the last 24 hours.`,
        "The outbox of the support pages (/support/outbox) has the server's words.",
      ),
    );
  }
  if (failing.count > 0) {
    const hosts = failing.first.map(({ merchantName, host }) => `${host} of ${merchantName}`).join(", ");
    findings.push(
      warning(
        "webhooks",
        `${counted(failing.count, "webhook endpoint fails", "webhook endpoints fail")}: ${hosts}.`,
        "The start page of support names each with its merchant, whose team has to repair it.",
      ),
    );
  }
  return findings;
}

/** Checks that an installation with its own database has no accounts with published passwords. */
async function demoFindings({ db }: { db: PrismaClient }, isEmbedded: boolean): Promise<Finding[]> {
  if (isEmbedded) return [];
  const emails = DEMO_ACCOUNTS.map(({ email }) => email);
  const accounts = await db.user.findMany({
    where: { email: { in: emails }, disabledAt: null },
    select: { email: true },
  });
  return accounts.map(({ email }) =>
    problem(
      "secrets",
      `${email} is an account of the demo, whose password is published.`,
      `npm run waybill -- user disable --email ${email}`,
    ),
  );
}

/** Checks that the roads and maps of the regions in use are on this machine. */
async function regionFindings({ db }: { db: PrismaClient }, home: string): Promise<Finding[]> {
  const inUse = (await listRegions(db)).filter(({ isInUse }) => isInUse);
  if (inUse.length === 0) {
    return [ok("regions", "No region is in use: addresses are located by postal code or city.")];
  }
  return inUse.map(({ id, name }) =>
    existsSync(path.join(home, id))
      ? ok("regions", `The region ${name} is in use.`)
      : warning(
          "regions",
          `The roads and the map of the region ${name} are not on this machine.`,
          `Copy REGION_DIR/${id} from another machine, or add the region again.`,
        ),
  );
}

type Of = {
  ctx: Context;
  db: PrismaClient;
  settings: Settings;
  isEmbedded: boolean;
  regionHome: string;
  now: Date;
};

/** Examines the running service by what its database says. */
export async function examineService({
  ctx,
  db,
  settings,
  isEmbedded,
  regionHome,
  now,
}: Of): Promise<Finding[]> {
  const work = await workAtAGlance(ctx);
  const webhooks = await webhooksAtAGlance(ctx);
  const messages = await messagesAtAGlance(ctx);
  const sentences = healthSentences(
    {
      lastBookedAt: work.lastBookedAt,
      webhookSeconds: webhooks.seconds,
      messageSeconds: messages.seconds,
      ...(await serviceHealth(ctx)),
      sendsMail: settings.SMTP_URL !== undefined,
      sendsTexts: settings.SMS_URL !== undefined,
    },
    now,
  );
  return [
    workerFinding(await countWorkers(db), settings),
    ...healthFindings(sentences, isEmbedded),
    ...sendingFindings(messages.failed, webhooks.failing),
    ...(await regionFindings({ db }, regionHome)),
    ...(await demoFindings({ db }, isEmbedded)),
  ];
}
