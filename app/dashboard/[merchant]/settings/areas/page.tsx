import { AddArea, AreaList } from "@/components/account/areas/area-list";
import { LaterAreaMap } from "@/components/kit/map/later-area-map";
import { LaterLeastDropoffForm } from "@/components/account/areas/later-least-dropoff-form";
import { LEAST_DROPOFF_LABELS } from "@/components/account/areas/least-dropoff-labels";
import { LimitsTable } from "@/components/account/areas/limits-table";
import { TripChecksSwitch } from "@/components/account/areas/trip-checks-switch";
import { Callout } from "@/components/kit/ui/callout";
import { Card } from "@/components/kit/ui/card";
import { assumedPlaces } from "@/lib/account/reads/get-country";
import { type MerchantParams, merchantPageTitle, requireMerchantContext } from "@/lib/auth/guard";
import type { Context } from "@/lib/core/context";
import { log } from "@/lib/core/log";
import { may } from "@/lib/core/permissions";
import { areaMap } from "@waybill/geo/draw";
import { getServiceAreas, type ServiceArea } from "@/lib/rates/reads/get-service-areas";

export const generateMetadata = merchantPageTitle("Service areas", "merchant:read");

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
  const { id, sandboxOf, units } = session.merchant;
  const { areas, isOn, isOnInInstallation, leastDropoff, vehicles, services } = await getServiceAreas(ctx);
  const map = await mapOf(ctx, areas);
  const changedIn = may(ctx.actor, "merchant:write") && sandboxOf === null ? id : null;
  return (
    <>
      {sandboxOf !== null && (
        <Callout title="The sandbox uses the service areas and limits of its merchant. Switch to the live merchant to change them." />
      )}
      {!isOnInInstallation && (
        <Callout
          tone="warning"
          title="Trip checks are off on this installation, so areas and limits have no effect."
        />
      )}
      <Card
        title="Service areas"
        description="Where you pick up and deliver. A trip is offered if all its stops lie in areas for its vehicle and service."
        actions={changedIn !== null && <AddArea merchantId={changedIn} areas={areas} />}
        padded={false}
      >
        {map && (
          <div className="px-4 pb-3">
            <LaterAreaMap data={map} label={`Areas in use: ${namesOf(areas)}`} />
          </div>
        )}
        <AreaList areas={areas} changedIn={changedIn} />
      </Card>
      <Card title="Trips that are refused">
        {changedIn !== null ? (
          <TripChecksSwitch key={id} merchantId={changedIn} isOn={isOn} />
        ) : (
          <p>
            {isOn && isOnInInstallation
              ? "Trips that cannot be driven are refused."
              : "No trips are refused."}
          </p>
        )}
      </Card>
      <Card
        title="Precision of dropoffs"
        description="New deliveries with a less precisely located dropoff are refused, in the dashboard and the API."
      >
        {changedIn !== null ? (
          <LaterLeastDropoffForm key={`${id} ${leastDropoff}`} merchantId={changedIn} least={leastDropoff} />
        ) : (
          <p>{LEAST_DROPOFF_LABELS[leastDropoff]}</p>
        )}
      </Card>
      <Card title="Limits">
        <LimitsTable vehicles={vehicles} services={services} units={units} />
      </Card>
    </>
  );
}

const namesOf = (areas: readonly ServiceArea[]) =>
  areas
    .filter(({ isOn }) => isOn)
    .map(({ name }) => name)
    .join(", ");
