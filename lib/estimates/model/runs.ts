import { z } from "zod";
import { Prisma } from "@/prisma/generated/client";
import type { Db } from "@/lib/core/db";
import { HOURS_OF_WEEK } from "../rules/hour-of-week";
import { type Learned, type LearnedByKind, TRIP_KINDS, type TripKind } from "../shared/in-use";
import type { Evaluation } from "./evaluate";
import { ranges } from "../rules/ranges";

const learned = z.object({
  factors: z.array(z.number().positive()).length(HOURS_OF_WEEK).nullable(),
  ranges: ranges.nullable(),
});

const learnedSelect = { factors: true, factorsMadeAt: true, ranges: true, rangesMadeAt: true } as const;

/** Active corrections of a kind of trips, and since when; nulls before the first run. */
export type InUse = Learned & { factorsMadeAt: Date | null; rangesMadeAt: Date | null };

const NOTHING: InUse = { factors: null, ranges: null, factorsMadeAt: null, rangesMadeAt: null };

/** Corrections left active by the latest run of a kind. */
export async function readInUse(db: Db, { vehicleType, exactness }: TripKind): Promise<InUse> {
  const found = await db.estimateRun.findFirst({
    where: { vehicleType, exactness },
    orderBy: { madeAt: "desc" },
    select: learnedSelect,
  });
  return found ? { ...found, ...learned.parse(found) } : NOTHING;
}

/** Returns the same for all kinds. */
export async function readAllInUse(db: Db): Promise<LearnedByKind> {
  const found = await Promise.all(
    TRIP_KINDS.map(async (kind) => ({ ...kind, inUse: await readInUse(db, kind) })),
  );
  const learned: LearnedByKind = {};
  for (const { vehicleType, exactness, inUse } of found) (learned[vehicleType] ??= {})[exactness] = inUse;
  return learned;
}

type Run = { kind: TripKind; madeAt: Date; before: InUse; evaluation: Evaluation };

/** Returns the row of a run. */
export function runRow({ kind, madeAt, before, evaluation }: Run): Prisma.EstimateRunCreateManyInput {
  const { legs, leftOut, days, heldOut, factorsVerdict, rangesVerdict, inUse } = evaluation;
  const sinceOf = (verdict: string, what: object | null, last: Date | null) =>
    what && (verdict === "taken" ? madeAt : last);
  return {
    ...kind,
    madeAt,
    legs,
    leftOut,
    days: days.length,
    firstDay: days[0] ?? null,
    lastDay: days.at(-1) ?? null,
    heldOutFrom: heldOut?.from ?? null,
    heldOutLegs: heldOut?.legs ?? null,
    errorBefore: heldOut?.errors.before ?? null,
    errorAfter: heldOut?.errors.after ?? null,
    shareBefore: heldOut?.errors.shareBefore ?? null,
    shareAfter: heldOut?.errors.shareAfter ?? null,
    heldFromPickup: heldOut?.held.picked_up ?? null,
    heldFromDeparture: heldOut?.held.on_the_way ?? null,
    factorsVerdict,
    rangesVerdict,
    factors: inUse.factors ? [...inUse.factors] : Prisma.DbNull,
    factorsMadeAt: sinceOf(factorsVerdict, inUse.factors, before.factorsMadeAt),
    ranges: inUse.ranges ?? Prisma.DbNull,
    rangesMadeAt: sinceOf(rangesVerdict, inUse.ranges, before.rangesMadeAt),
  };
}
