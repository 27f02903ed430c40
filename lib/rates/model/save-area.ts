import type { Prisma } from "@/prisma/generated/client";
import type { Context } from "@/lib/core/context";
import { forget } from "@/lib/core/db/brief-memory";
import { validationError } from "@/lib/core/errors";
import { refuseInSandbox, sandboxesOf } from "@/lib/account/model/sandbox";
import type { AreaInput } from "../schema";
import type { Polygons } from "./area";

/** @throws ServiceError `unprocessable` in a sandbox, which has the areas of its merchant. */
export const refuseAreasInSandbox = (ctx: Context) => refuseInSandbox(ctx, "The service areas");

/** The columns of an area. */
export function areaColumns({ name, isOn, vehicleTypes, serviceTypes }: AreaInput, polygons: Polygons) {
  return { name, isOn, vehicleTypes, serviceTypes, polygons };
}

export const areaNameTaken = () => validationError({ name: "used" });

/** What the audit says of an area. */
export const AREA_COLUMNS = {
  name: true,
  isOn: true,
  vehicleTypes: true,
  serviceTypes: true,
  polygons: true,
} as const;

type AuditedArea = { [Column in keyof typeof AREA_COLUMNS]: Prisma.InputJsonValue | null };

/** The audit entry of a change of an area, with what it was before and is now, so that it can be restored. */
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

/** Lets a change of the limits hold at once, in the sandbox, too. Call it when the change is committed. */
export async function forgetLimits(ctx: Context): Promise<void> {
  for (const changed of [ctx.merchantId, ...(await sandboxesOf(ctx))]) forget(ctx.db, changed);
}
