import { strToU8, zipSync } from "fflate";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { ServiceError } from "@/lib/core/errors";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { MAX_EXPORTED_DELIVERIES, SOURCE_IDS } from "../constants";
import { type ExportPart, readContinuation, readPart, writeContinuation } from "../model/export-part";
import { findDeliveries } from "../model/find-deliveries";
import { findEverything } from "../model/find-everything";
import { takePrivacyTurn } from "../model/limits";
import { hashOf, readSubject } from "../model/read-subject";
import { scopeOf } from "../model/scope-of";
import { hintOf, type Subject } from "../rules/subject";
import type { ExportInput } from "../schema";

const SUFFIXES: Partial<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** A ZIP file with one part of an export. `next` is the `after` of the next part; null if there is none. */
export type ExportedPart = { fileName: string; zip: Uint8Array; part: number; next: string | null };

/**
 * Returns what is stored about the person with a phone number or email as a ZIP file: `person.json` by kind, and the photos
 * and signatures of proofs. More than fits into one file (`MAX_PART`) continues in the next. Without the contacts of other
 * people. Each part is audited without naming the person.
 * @throws ServiceError `validation` on `person` and `after`; `unprocessable` for too many deliveries; `tooManyRequests`
 */
export async function exportPerson(ctx: Context, { person, after }: ExportInput): Promise<ExportedPart> {
  requirePermission(ctx, "privacy:write");
  const subject = readSubject(person);
  const from = after === undefined ? null : readContinuation(after);
  await takePrivacyTurn(ctx, "export");
  const scope = scopeOf(ctx, subject);
  const deliveries = await findDeliveries(scope);
  if (deliveries.length > MAX_EXPORTED_DELIVERIES) throw tooMany(deliveries.length);
  const part = await readPart(scope, await findEverything(scope, deliveries), from);
  const zipped: Record<string, Uint8Array> = {
    "person.json": strToU8(JSON.stringify(contentOf(part, subject), null, 2)),
  };
  for (const { merchantId, id } of part.rows.flatMap(({ files }) => files)) {
    const where = { merchantId_id: { merchantId, id } };
    const file = await ctx.db.storedFile.findUnique({ where, select: { contentType: true, bytes: true } });
    if (file) zipped[`files/${id}.${SUFFIXES[file.contentType] ?? "bin"}`] = file.bytes;
  }
  const inPart = part.rows.filter(({ source }) => source === "deliveries").length;
  await writeAudit(ctx, {
    action: "privacy.exported",
    subjectType: "person",
    subjectId: hashOf(subject),
    data: { hint: hintOf(subject), deliveries: inPart, part: part.number, isLast: part.next === null },
  });
  const isWhole = part.number === 1 && part.next === null;
  return {
    fileName: isWhole ? "person.zip" : `person-part-${part.number}.zip`,
    // Images do not get smaller.
    zip: zipSync(zipped, { level: 1 }),
    part: part.number,
    next: part.next && writeContinuation(part.next),
  };
}

function contentOf({ rows, number, next }: ExportPart, subject: Subject) {
  const kinds = SOURCE_IDS.map((id) => [
    id,
    rows.flatMap(({ source, json }) => (source === id ? [json] : [])),
  ]);
  return {
    exportedAt: new Date().toISOString(),
    person: subject,
    part: number,
    isLastPart: next === null,
    ...(Object.fromEntries(kinds) as Record<string, unknown>),
  };
}

function tooMany(count: number): ServiceError {
  const sentence = say(
    "This phone number or email is in {count, plural, one {# delivery} other {# deliveries}}. An export has at most {most, number}: export the deliveries from their list instead",
    { count, most: MAX_EXPORTED_DELIVERIES },
  );
  return new ServiceError("unprocessable", sentence);
}
