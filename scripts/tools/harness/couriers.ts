import { createDelivery } from "@/lib/deliveries/verbs/create-delivery";
import { courierLinkOf } from "@/lib/dispatch/reads/courier-link-of";
import { assignTo, carrying, newCourier } from "@/lib/testing/couriers";
import { deliveryInput } from "@/lib/testing/fixtures";
import { moveDelivery } from "@/lib/testing/moves";
import { operatorContext } from "@/lib/testing/people";
import { withDb } from "./merchants";

/** Creates couriers who have started a delivery of the merchant. @returns the paths of their links */
export function newStartedCouriers(url: string, merchantId: string, count: number): Promise<string[]> {
  return withDb(url, async (db) => {
    const ctx = { ...operatorContext(db, merchantId), db };
    const links: string[] = [];
    for (let number = 0; number < count; number += 1) {
      const orderNumber = `ROAD-${number}`;
      await createDelivery(ctx, deliveryInput(orderNumber));
      const courier = await newCourier(db, `Courier ${number}`);
      await assignTo(ctx, courier, orderNumber);
      for (const to of ["accepted", "started"] as const)
        await moveDelivery(carrying(ctx, courier), { orderNumber, to });
      const link = await courierLinkOf(operatorContext(db), { courierId: courier.id });
      if (link) links.push(new URL(link.url).pathname);
    }
    return links;
  });
}
