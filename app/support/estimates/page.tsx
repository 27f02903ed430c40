import type { Metadata } from "next";
import { PageHeader } from "@/components/kit/ui/page-header";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { EstimatesCard } from "@/components/support/estimates-card";
import { ServiceTimesCard } from "@/components/support/service-times-card";
import { StoreTimes } from "@/components/support/store-times";
import { requireStaff } from "@/lib/auth/guard";
import { readEstimates } from "@/lib/estimates/reads/read-estimates";
import { readServiceTimes } from "@/lib/estimates/reads/read-service-times";

export const metadata: Metadata = { title: "Estimates" };

const EXPLANATION = [
  {
    term: "What is measured",
    value:
      "The minutes from On the way to Delivered, in the live deliveries of all merchants over the last 90 days. Trips along roads and estimated trips are measured separately.",
  },
  {
    term: "What it is for",
    value:
      "Quotes, new deliveries, tracking pages and messages show the corrected times. The tracking page shows a range that should contain 4 of 5 arrivals. Prices do not change.",
  },
  {
    term: "How it is checked",
    value:
      "Corrections are learned from the earlier days and tried on the latest ones. They are used only if they come closer to the real times.",
  },
  {
    term: "Time at a stop",
    value:
      "The minutes from the first position near a stop to Picked up or Delivered, without waiting for a time window. Routes use them for each store, and for each kind of dropoff. Prices and quoted minutes do not change.",
  },
];

export default async function EstimatesPage() {
  const { ctx } = await requireStaff();
  const [estimates, { pickup, dropoff, ...slow }] = await Promise.all([
    readEstimates(ctx),
    readServiceTimes(ctx),
  ]);
  return (
    <div className="mx-auto w-full max-w-6xl">
      <PageHeader
        title="Estimates"
        description="Every night, Waybill compares the planned times with the real ones and corrects them."
      />
      <Card title="How it works" className="mb-4">
        <DescriptionList items={EXPLANATION} />
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {estimates.map((each) => (
          <EstimatesCard key={`${each.vehicleType} ${each.exactness}`} {...each} />
        ))}
        <ServiceTimesCard title="Pickups" run={pickup} />
        <ServiceTimesCard title="Dropoffs" run={dropoff} />
      </div>
      <StoreTimes {...slow} />
    </div>
  );
}
