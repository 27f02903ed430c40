import type { z } from "zod";
import { writeAudit } from "@/lib/core/audit";
import type { Context } from "@/lib/core/context";
import { inTransaction } from "@/lib/core/db";
import { ServiceError, validationError } from "@/lib/core/errors";
import { newId } from "@/lib/core/ids";
import { say } from "@/lib/core/language/say";
import { requirePermission } from "@/lib/core/permissions";
import { refuseDuplicate } from "@/lib/core/unique-violation";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { MAX_TEMPLATES } from "../constants";
import { copiedForm } from "../rules/copied-form";
import { storableForm } from "../model/stored-form";
import type { saveTemplateInput } from "../schema";

/**
 * Saves a delivery as a template of the team.
 * @throws ServiceError `notFound`; `validation` on `name` if it is used; `unprocessable` if there are too many
 */
export async function saveTemplate(
  ctx: Context,
  { orderNumber, name, pattern, instructions }: z.output<typeof saveTemplateInput>,
): Promise<{ id: string }> {
  requirePermission(ctx, "deliveries:create");
  const copied = copiedForm(await getDelivery(ctx, orderNumber));
  const form = {
    ...copied.form,
    order_number: pattern ?? "",
    special_instructions: instructions ?? "",
  };
  const id = newId();
  await refuseDuplicate(validationError({ name: "used" }), () =>
    inTransaction(ctx, async (tx) => {
      const { merchantId } = tx;
      if ((await tx.db.deliveryTemplate.count({ where: { merchantId } })) >= MAX_TEMPLATES)
        throw new ServiceError(
          "unprocessable",
          say("You have {count, number} templates; delete one first", { count: MAX_TEMPLATES }),
        );
      await tx.db.deliveryTemplate.create({
        data: {
          merchantId,
          id,
          name,
          form: storableForm(form),
          pickupZone: copied.zones.pickup,
          dropoffZone: copied.zones.dropoff,
        },
        select: { id: true },
      });
      await writeAudit(tx, {
        action: "template.created",
        subjectType: "template",
        subjectId: id,
        data: { name },
      });
    }),
  );
  return { id };
}
