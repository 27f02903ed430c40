import { Prisma } from "@/prisma/generated/client";
import type { z } from "zod";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { requirePermission } from "@/lib/core/permissions";
import { changeDate } from "../model/change-date";
import { checkedInput, formOfInput, storableForm } from "../model/stored-form";
import { changesBetween } from "../rules/changes";
import { formOn } from "../rules/moved-form";
import type { editDateInput } from "../schema";

/**
 * Changes the delivery of one date. Only what differs is kept: later changes of the series apply to everything else.
 * A date that has failed is tried again.
 * @throws ServiceError as `changeDate` and `createDelivery` do
 */
export async function editDate(
  ctx: Context,
  { id, date, form: input }: z.output<typeof editDateInput>,
  now = new Date(),
): Promise<void> {
  requirePermission(ctx, "deliveries:create");
  await checkedInput(ctx, input);
  await inTransaction(ctx, (tx) =>
    changeDate(tx, {
      id,
      date,
      now,
      action: "series.date_changed",
      change: ({ form, zones }, decided) => {
        const changes = changesBetween(formOn(form, date, zones), formOfInput(input));
        const stored = changes ? storableForm(changes) : Prisma.DbNull;
        if (decided?.state === "failed") return { state: "failed", retryAt: now, changes: stored };
        return changes ? { state: "planned", changes: stored } : null;
      },
    }),
  );
}
