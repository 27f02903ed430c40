import type { Metadata } from "next";
import { PageHeader } from "@/components/kit/ui/page-header";
import { EstimatesCard } from "@/components/support/estimates-card";
import { requireStaff } from "@/lib/auth/guard";
import { readEstimates } from "@/lib/estimates/reads/read-estimates";

export const metadata: Metadata = { title: "Estimates" };

export default async function EstimatesPage() {
  const { ctx } = await requireStaff();
  const estimates = await readEstimates(ctx);
  return (
    <div className="mx-auto w-full max-w-6xl">
      <PageHeader
        title="Estimates"
        description="What was learned from how long the deliveries of all live merchants took. It is checked on the latest days, which were held out: the errors and shares are for those days. The range should hold 80% of arrivals. Trips that were measured along roads are learned apart from estimated ones."
      />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {estimates.map((each) => (
          <EstimatesCard key={`${each.vehicleType} ${each.exactness}`} {...each} />
        ))}
      </div>
    </div>
  );
}
