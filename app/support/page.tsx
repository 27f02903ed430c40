import type { Metadata } from "next";
import { FoundOrders } from "@/components/support/found-orders";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { PageHeader } from "@/components/ui/page-header";
import { requireStaff } from "@/lib/auth/session";
import { lookUpOrder } from "@/lib/support/look-up-order";
import { lookUpInput } from "@/lib/support/schema";

export const metadata: Metadata = { title: "Support" };

type SupportPageProps = { searchParams: Promise<{ order_number?: string | string[] }> };

export default async function SupportPage({ searchParams }: SupportPageProps) {
  const { ctx } = await requireStaff();
  const asked = (await searchParams).order_number;
  const input = lookUpInput.safeParse({ orderNumber: asked });
  const orders = input.success ? await lookUpOrder(ctx, input.data) : null;
  return (
    <div className="mx-auto w-full max-w-3xl">
      <PageHeader title="Support" />
      <Card
        title="Look up an order"
        description="By its exact number, over all merchants. Each look-up is recorded."
      >
        {/* The browser sends it: the number stands in the address, and Back and reload keep it. */}
        <form className="flex flex-wrap items-end gap-2">
          <Field label="Order number" className="flex-1 basis-56">
            <Input
              name="order_number"
              defaultValue={typeof asked === "string" ? asked : ""}
              maxLength={128}
            />
          </Field>
          <Button type="submit" variant="primary">
            Look up
          </Button>
        </form>
        {orders && input.success && <FoundOrders orderNumber={input.data.orderNumber} orders={orders} />}
      </Card>
    </div>
  );
}
