import { strToU8, zipSync } from "fflate";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { countsOf, findEverything } from "../model/find-everything";
import { hashOf, readSubject } from "../model/read-subject";
import { scopeOf } from "../model/scope-of";
import type { Found } from "../model/source";
import { exportedDelivery, exportedRow } from "../rules/exported";
import { hintOf } from "../rules/subject";
import type { PersonInput } from "../schema";

/** Photos and signatures in one export: more would not fit into memory. */
const MAX_FILES = 200;

const SUFFIXES: Partial<Record<string, string>> = {
  "image/jpeg": "jpg",
  "image/png": "png",
  "image/webp": "webp",
};

/** Ids of the files of proofs in an exported delivery, unless the person is only at the pickup. */
function filesOf({ merchantId, data }: Found): { merchantId: string; id: string }[] {
  const { roles, proofs } = data as {
    roles: { customer: boolean; dropoff: boolean };
    proofs: { photoFileId: string | null; signatureFileId: string | null }[] | null;
  };
  if (!roles.customer && !roles.dropoff) return [];
  return (proofs ?? [])
    .flatMap(({ photoFileId, signatureFileId }) => [photoFileId, signatureFileId])
    .flatMap((id) => (id === null ? [] : [{ merchantId, id }]));
}

/**
 * Returns everything stored about the person with a phone number or email as a ZIP file: `person.json` by kind, and the
 * photos and signatures of proofs. Without the contacts of other people. Audited without naming the person.
 * @throws ServiceError `validation` on `person`
 */
export async function exportPerson(
  ctx: Context,
  { person }: PersonInput,
): Promise<{ fileName: string; zip: Uint8Array }> {
  requirePermission(ctx, "privacy:write");
  const subject = readSubject(person);
  const everything = await findEverything(scopeOf(ctx, subject), true);
  const { deliveries, proposals, messages, ...others } = everything.found;
  const files = deliveries.flatMap(filesOf);
  const rows = (found: Found[]) =>
    found.map(({ merchantId, data, isTheirs }) => ({ merchantId, ...exportedRow(data, subject, isTheirs) }));
  const content = {
    exportedAt: new Date().toISOString(),
    person: subject,
    deliveries: deliveries.map(({ merchantId, data }) => ({
      merchantId,
      ...exportedDelivery(data, subject),
    })),
    ...Object.fromEntries(Object.entries(others).map(([id, found]) => [id, rows(found)])),
    // Messages about the same deliveries to others are not theirs.
    messages: rows(messages.filter(({ data }) => String(data.recipient).toLowerCase() === subject.value)),
    proposals: proposals.map(({ id }) => ({ id })),
    filesLeftOut: Math.max(files.length - MAX_FILES, 0),
  };
  const zipped: Record<string, Uint8Array> = {
    "person.json": strToU8(JSON.stringify(content, null, 2)),
  };
  for (const { merchantId, id } of files.slice(0, MAX_FILES)) {
    const where = { merchantId_id: { merchantId, id } };
    const file = await ctx.db.storedFile.findUnique({ where, select: { contentType: true, bytes: true } });
    if (file) zipped[`files/${id}.${SUFFIXES[file.contentType] ?? "bin"}`] = file.bytes;
  }
  await writeAudit(ctx, {
    action: "privacy.exported",
    subjectType: "person",
    subjectId: hashOf(subject),
    data: { hint: hintOf(subject), deliveries: countsOf(everything).deliveries },
  });
  // Images do not get smaller.
  return { fileName: "person.zip", zip: zipSync(zipped, { level: 1 }) };
}
