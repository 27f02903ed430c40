import { AutomaticForm } from "@/components/deliveries/sandbox/later-form";
import { DemoCitySwitch } from "@/components/deliveries/sandbox/demo-city-switch";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { DescriptionList } from "@/components/kit/ui/description-list";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { may } from "@/lib/core/permissions";
import { findDemoCity, getAutomatic } from "@/lib/sandbox/reads";
import type { MerchantParams } from "@/lib/auth/guard";
import { requireSandboxContext } from "@/lib/auth/sandbox-guard";

export async function generateMetadata({ params }: { params: MerchantParams }) {
  await requireSandboxContext(params);
  return { title: getText("settings").t("simulator.title") };
}

export default async function SimulatorPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireSandboxContext(params);
  const { t } = getText("settings");
  const { id } = session.merchant;
  const [automatic, demo] = await Promise.all([getAutomatic(ctx), findDemoCity(ctx)]);
  const { scenario, stepSeconds } = automatic;
  const mayChange = may(ctx.actor, "sandbox:simulate");
  return (
    <Texts of={["labels"]}>
      <>
        <Card title={t("simulator.title")} description={t("simulator.description")}>
          {mayChange ? (
            <AutomaticForm key={id} merchantId={id} automatic={automatic} />
          ) : (
            <>
              <DescriptionList
                items={[
                  {
                    term: t("simulator.scenario"),
                    value:
                      scenario === null
                        ? t("simulator.off")
                        : getText("labels").t(`scenario.${scenario}.label`),
                  },
                  { term: t("simulator.seconds"), value: String(stepSeconds) },
                ]}
              />
              <Callout title={t("simulator.onlyMembers")} className="mt-4" />
            </>
          )}
        </Card>
        {demo && mayChange && (
          <Card title={t("simulator.city")} description={t("simulator.cityText")}>
            <DemoCitySwitch merchantId={id} isOn={demo.isOn} />
          </Card>
        )}
      </>
    </Texts>
  );
}
