import { AutomaticForm } from "@/components/deliveries/forms";
import { SCENARIO_WORDS } from "@/components/deliveries/sandbox/labels";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { may } from "@/lib/core/permissions";
import { getAutomatic } from "@/lib/sandbox/reads";
import type { MerchantParams } from "@/lib/auth/guard";
import { requireSandboxContext, sandboxPageTitle } from "@/lib/auth/sandbox-guard";

export const generateMetadata = sandboxPageTitle("Simulated courier");

export default async function SimulatorPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireSandboxContext(params);
  const { id } = session.merchant;
  const automatic = await getAutomatic(ctx);
  const { scenario, stepSeconds } = automatic;
  return (
    <Card
      title="Simulated courier"
      description="Whether the simulated courier delivers each new delivery of this sandbox automatically, and which scenario it follows. Deliveries already in progress are not affected."
    >
      {may(ctx.actor, "sandbox:simulate") ? (
        <AutomaticForm key={id} merchantId={id} automatic={automatic} />
      ) : (
        <>
          <DescriptionList
            items={[
              {
                term: "Scenario for new deliveries",
                value: scenario === null ? "Off" : SCENARIO_WORDS[scenario].label,
              },
              { term: "Seconds between status changes", value: String(stepSeconds) },
            ]}
          />
          <Callout title="Only owners and members can change this." className="mt-4" />
        </>
      )}
    </Card>
  );
}
