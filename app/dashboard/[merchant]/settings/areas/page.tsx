import { AddArea, AreaList } from "@/components/account/areas/area-list";
import { LaterAreaMap } from "@/components/kit/map/later-area-map";
import { LaterLeastDropoffForm } from "@/components/account/areas/later-least-dropoff-form";
import { LimitsTable } from "@/components/account/areas/limits-table";
import { TripChecksSwitch } from "@/components/account/areas/trip-checks-switch";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { getText } from "@/components/texts/server";
import { Texts } from "@/components/texts/texts";
import { assumedPlaces } from "@/lib/account/reads/get-country";
import { type MerchantParams, requireMerchantContext } from "@/lib/auth/guard";
import type { Context } from "@/lib/core/context";
import { log } from "@/lib/core/log";
import { may } from "@/lib/core/permissions";
import { areaMap } from "@waybill/geo/draw";
import { getServiceAreas, type ServiceArea } from "@/lib/rates/reads/get-service-areas";

export async function generateMetadata({ params }: { params: MerchantParams }) {
  await requireMerchantContext(params, "merchant:read");
  return { title: getText("areas").t("title") };
}

/** Map of the areas in use; null without areas. The page works even if the map fails. */
async function mapOf(ctx: Context, areas: readonly ServiceArea[]) {
  const shown = areas.filter(({ isOn }) => isOn);
  if (shown.length === 0) return null;
  try {
    return await areaMap(
      shown.map(({ polygons }) => polygons),
      await assumedPlaces(ctx),
    );
  } catch (error) {
    log().error({ err: error }, "no map");
    return null;
  }
}

export default async function ServiceAreasPage({ params }: { params: MerchantParams }) {
  const { ctx, session } = await requireMerchantContext(params, "merchant:read");
  const { t } = getText("areas");
  const { id, sandboxOf, units } = session.merchant;
  const { areas, isOn, isOnInInstallation, leastDropoff, vehicles, services } = await getServiceAreas(ctx);
  const map = await mapOf(ctx, areas);
  const changedIn = may(ctx.actor, "merchant:write") && sandboxOf === null ? id : null;
  return (
    <Texts of={["areas"]}>
      {sandboxOf !== null && <Callout title={t("sandbox")} />}
      {!isOnInInstallation && <Callout tone="warning" title={t("checksOff")} />}
      <Card
        title={t("title")}
        description={t("description")}
        actions={changedIn !== null && <AddArea merchantId={changedIn} areas={areas} />}
        padded={false}
      >
        {map && (
          <div className="px-4 pb-3">
            <LaterAreaMap data={map} label={t("inUse", { names: namesOf(areas) })} />
          </div>
        )}
        <AreaList areas={areas} changedIn={changedIn} />
      </Card>
      <Card title={t("checks.title")}>
        {changedIn !== null ? (
          <TripChecksSwitch key={id} merchantId={changedIn} isOn={isOn} />
        ) : (
          <p>{isOn && isOnInInstallation ? t("checks.refused") : t("checks.none")}</p>
        )}
      </Card>
      <Card title={t("precision.title")} description={t("precision.description")}>
        {changedIn !== null ? (
          <LaterLeastDropoffForm key={`${id} ${leastDropoff}`} merchantId={changedIn} least={leastDropoff} />
        ) : (
          <p>{t(`precision.${leastDropoff}`)}</p>
        )}
      </Card>
      <Card title={t("limits.title")}>
        <LimitsTable vehicles={vehicles} services={services} units={units} />
      </Card>
    </Texts>
  );
}

const namesOf = (areas: readonly ServiceArea[]) =>
  areas
    .filter(({ isOn }) => isOn)
    .map(({ name }) => name)
    .join(", ");
