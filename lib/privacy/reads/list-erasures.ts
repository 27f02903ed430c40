import { z } from "zod";
import type { Context } from "@/lib/core/context";
import { requirePermission } from "@/lib/core/permissions";
import { ERASURE_FAILURES, type ErasureFailure, type SourceId } from "../constants";
import { STEPS } from "../model/sources";
import { isPlatform } from "../model/scope-of";

const LATEST = 20;

/** An erasure, without naming the person. */
export type ListedErasure = {
  id: string;
  hint: string;
  state: "running" | "done" | "failed";
  /** Why it failed; null if it has not, or is of a version that did not record it. */
  failure: ErasureFailure | null;
  /** The kind of data that it is at, or stopped at; null after the last one. */
  at: SourceId | null;
  /** Finished steps, of all steps. */
  step: number;
  steps: number;
  /** Rows by kind; `left` are deliveries booked while it ran. */
  counts: Record<string, number>;
  /** Null for one over all merchants. */
  merchantName: string | null;
  createdByName: string;
  createdAt: Date;
  finishedAt: Date | null;
};

const countsOf = z.record(z.string(), z.number());

/** Returns the latest erasures of the context's merchant, newest first; for administrators, of all. */
export async function listErasures(ctx: Context): Promise<ListedErasure[]> {
  requirePermission(ctx, "privacy:write");
  const { db, merchantId } = ctx;
  const rows = await db.erasure.findMany({
    where: isPlatform(ctx) ? {} : { merchantId },
    orderBy: { id: "desc" },
    take: LATEST,
    select: {
      id: true,
      merchantId: true,
      subjectHint: true,
      state: true,
      step: true,
      failure: true,
      counts: true,
      createdByName: true,
      createdAt: true,
      finishedAt: true,
    },
  });
  const ids = [...new Set(rows.map((row) => row.merchantId))];
  const merchants = await db.merchant.findMany({
    where: { id: { in: ids } },
    select: { id: true, name: true },
  });
  const names = new Map(merchants.map(({ id, name }) => [id, name]));
  return rows.map(({ merchantId: of, subjectHint, counts, failure, ...row }) => ({
    ...row,
    hint: subjectHint,
    failure: ERASURE_FAILURES.find((each) => each === failure) ?? null,
    at: STEPS[row.step] ?? null,
    steps: STEPS.length,
    counts: countsOf.parse(counts),
    merchantName: names.get(of) ?? null,
  }));
}
