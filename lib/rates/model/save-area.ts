import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { invalidate } from "@/lib/core/db/short-cache";
import { validationError } from "@/lib/core/errors";
import { refuseInSandbox, sandboxesOf } from "@/lib/account/shared/sandbox";
import type { AreaInput } from "../schema";
import type { Polygons } from "../rules/area";

/** @throws ServiceError `unprocessable` in a sandbox, which has the areas of its merchant. */
export const refuseAreasInSandbox = (ctx: Context) => refuseInSandbox(ctx, "The service areas");

/** Returns the columns of an area. */
export function areaColumns({ name, isOn, vehicleTypes, serviceTypes }: AreaInput, polygons: Polygons) {
  return { name, isOn, vehicleTypes, serviceTypes, polygons };
}

export const areaNameTaken = () => validationError({ name: "used" });

/** Audit data of an area. */
export const AREA_COLUMNS = {
  name: true,
  isOn: true,
  vehicleTypes: true,
  serviceTypes: true,
  polygons: true,
} as const;

type AuditedArea = { [Column in keyof typeof AREA_COLUMNS]: Prisma.InputJsonValue | null };

/** Audit entry for a change of an area, with its old and new values, so that it can be restored. */
export function auditOfArea(id: string, change: { before?: AuditedArea; after?: AuditedArea }) {
  const happened = change.after ? (change.before ? "updated" : "created") : "deleted";
  const { name } = change.after ?? change.before ?? { name: null };
  return {
    action: `service_area.${happened}`,
    subjectType: "service_area",
    subjectId: id,
    data: { name, ...change },
  };
}

/** Applies a change of the limits immediately, also in the sandbox. Call it after the change is committed. */
export async function invalidateLimits(ctx: Context): Promise<void> {
  for (const changed of [ctx.merchantId, ...(await sandboxesOf(ctx))]) invalidate(ctx.db, changed);
}
