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
        description="Corrections learned from the delivery times of all live merchants. Errors and shares are measured on the latest days, which are held out of training. The range should contain 80% of arrivals. Trips measured along roads are learned separately from estimated ones."
      />
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {estimates.map((each) => (
          <EstimatesCard key={`${each.vehicleType} ${each.exactness}`} {...each} />
        ))}
      </div>
    </div>
  );
}
