import { validationError } from "@/lib/core/errors";
import { MAX_PART, SOURCE_IDS, type SourceId } from "../constants";
import { exportedDelivery, exportedRow } from "../rules/exported";
import type { Json } from "../rules/json";
import type { PersonDelivery } from "./find-deliveries";
import type { Everything } from "./find-everything";
import { pairs, type Scope } from "./scope";
import type { Found } from "./source";
import { SOURCES } from "./sources";

/** Deliveries whose rows are read at once. */
const BATCH = 200;

/** A row of the export with the files of its proofs. */
type Row = { source: SourceId; found: Found; json: Json; files: File[] };
type File = { merchantId: string; id: string; bytes: number };

/** Where the next part continues: after a row, in the order of the parts. */
export type Continuation = { part: number; source: SourceId; merchantId: string; id: string };

export type ExportPart = { rows: Row[]; number: number; next: Continuation | null };

/** The deliveries are first, then the other kinds. */
const ORDER = SOURCE_IDS.toReversed();

const WRITTEN = /^(\d{1,5}) ([a-z_]+) (\S*) (.+)$/s;

export const writeContinuation = ({ part, source, merchantId, id }: Continuation): string =>
  `${part} ${source} ${merchantId} ${id}`;

/** @throws ServiceError `validation` on `after` */
export function readContinuation(text: string): Continuation {
  const [, part = "", name, merchantId = "", id = ""] = WRITTEN.exec(text) ?? [];
  const source = SOURCE_IDS.find((each) => each === name);
  if (!source) throw validationError({ after: "invalid" });
  return { part: Number(part), source, merchantId, id };
}

const compare = (one: string, two: string) => (one < two ? -1 : one > two ? 1 : 0);
const inOrder = (one: Omit<Found, "data">, two: Omit<Found, "data">) =>
  compare(one.merchantId, two.merchantId) || compare(one.id, two.id);

/** Returns the rows after a continuation, in the order of the parts, without the data of deliveries. */
function rowsAfter({ found }: Everything, { subject }: Scope, after: Continuation | null) {
  const begin = after ? ORDER.indexOf(after.source) : 0;
  return ORDER.slice(begin).flatMap((source, index) =>
    found[source]
      // Messages about the same deliveries to others are not theirs.
      .filter(({ data }) => source !== "messages" || String(data.recipient).toLowerCase() === subject.value)
      .filter((row) => after === null || index > 0 || inOrder(row, after) > 0)
      .toSorted(inOrder)
      .map((row) => ({ source, found: row })),
  );
}

/** Returns the next rows of an export, until one of the limits of a part is reached. */
export async function readPart(
  scope: Scope,
  everything: Everything,
  after: Continuation | null,
): Promise<ExportPart> {
  const left = rowsAfter(everything, scope, after);
  const rows: Row[] = [];
  const number = after ? after.part + 1 : 1;
  let [bytes, files] = [0, 0];
  for (let at = 0; at < left.length; at += BATCH) {
    for (const row of await withData(scope, everything.deliveries, left.slice(at, at + BATCH))) {
      const size = JSON.stringify(row.json).length + row.files.reduce((sum, file) => sum + file.bytes, 0);
      const isFull =
        rows.length === MAX_PART.rows ||
        bytes + size > MAX_PART.bytes ||
        files + row.files.length > MAX_PART.files;
      const last = rows.at(-1);
      if (isFull && last) {
        const { merchantId, id } = last.found;
        return { rows, number, next: { part: number, source: last.source, merchantId, id } };
      }
      rows.push(row);
      bytes += size;
      files += row.files.length;
    }
  }
  return { rows, number, next: null };
}

type Bare = { source: SourceId; found: Found };

/** Adds what the export shows of each row, and reads the deliveries for it. A delivery that is gone is left out. */
async function withData(scope: Scope, deliveries: readonly PersonDelivery[], bare: Bare[]): Promise<Row[]> {
  const keyOf = ({ merchantId, id }: { merchantId: string; id: string }) => `${merchantId} ${id}`;
  const wanted = new Set(
    bare.flatMap(({ source, found }) => (source === "deliveries" ? [keyOf(found)] : [])),
  );
  const read = await SOURCES.deliveries.find({
    ...scope,
    deliveries: deliveries.filter((delivery) => wanted.has(keyOf(delivery))),
    isExport: true,
  });
  const full = new Map(read.map((found) => [keyOf(found), found]));
  const sizes = await sizesOf(scope, read.flatMap(fileIdsOf));
  return bare.flatMap(({ source, found }): Row[] => {
    if (source !== "deliveries") return [{ source, found, json: jsonOf(source, found, scope), files: [] }];
    const delivery = full.get(keyOf(found));
    if (!delivery) return [];
    const files = fileIdsOf(delivery).flatMap((file) => {
      const bytes = sizes.get(keyOf(file));
      return bytes === undefined ? [] : [{ ...file, bytes }];
    });
    const { merchantId, data } = delivery;
    return [{ source, found, json: { merchantId, ...exportedDelivery(data, scope.subject) }, files }];
  });
}

function jsonOf(source: SourceId, { merchantId, id, data, isTheirs }: Found, { subject }: Scope): Json {
  return source === "proposals" ? { id } : { merchantId, ...exportedRow(data, subject, isTheirs) };
}

/** Ids of the files of proofs in an exported delivery, unless the person is only at the pickup. */
function fileIdsOf({ merchantId, data }: Found): { merchantId: string; id: string }[] {
  const { roles, proofs } = data as {
    roles: { customer: boolean; dropoff: boolean };
    proofs: { photoFileId: string | null; signatureFileId: string | null }[] | null;
  };
  if (!roles.customer && !roles.dropoff) return [];
  return (proofs ?? [])
    .flatMap(({ photoFileId, signatureFileId }) => [photoFileId, signatureFileId])
    .flatMap((id) => (id === null ? [] : [{ merchantId, id }]));
}

async function sizesOf(
  { db }: Scope,
  files: { merchantId: string; id: string }[],
): Promise<Map<string, number>> {
  if (files.length === 0) return new Map();
  const rows = await db.$queryRaw<{ merchantId: string; id: string; bytes: number }[]>`
    SELECT f."merchantId", f.id, octet_length(f.bytes) AS bytes FROM ${pairs(files)}
    JOIN "StoredFile" f ON f."merchantId" = listed."merchantId" AND f.id = listed.id`;
  return new Map(rows.map(({ merchantId, id, bytes }) => [`${merchantId} ${id}`, bytes]));
}
