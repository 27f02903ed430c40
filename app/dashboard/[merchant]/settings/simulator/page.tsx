import { AutomaticForm } from "@/components/deliveries/sandbox/later-form";
import { DemoCitySwitch } from "@/components/deliveries/sandbox/demo-city-switch";
import { SCENARIO_WORDS } from "@/components/deliveries/sandbox/labels";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { may } from "@/lib/core/permissions";
import { findDemoCity, getAutomatic } from "@/lib/sandbox/reads";
import type { MerchantParams } from "@/lib/auth/guard";
import { requireSandboxContext, sandboxPageTitle } from "@/lib/auth/sandbox-guard";

export const generateMetadata = sandboxPageTitle("Simulated courier");

export default async function SimulatorPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireSandboxContext(params);
  const { id } = session.merchant;
  const [automatic, demo] = await Promise.all([getAutomatic(ctx), findDemoCity(ctx)]);
  const { scenario, stepSeconds } = automatic;
  const mayChange = may(ctx.actor, "sandbox:simulate");
  return (
    <>
      <Card
        title="Simulated courier"
        description="Whether the simulated courier delivers each new delivery of this sandbox automatically, and which scenario it follows. Deliveries already in progress are not affected."
      >
        {mayChange ? (
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
      {demo && mayChange && (
        <Card
          title="Demo city"
          description="A made-up city for as long as no street map is installed. It exists in this sandbox only."
        >
          <DemoCitySwitch merchantId={id} isOn={demo.isOn} />
        </Card>
      )}
    </>
  );
}
