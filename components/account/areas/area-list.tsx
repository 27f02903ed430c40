"use client";

import { MapPinned, Pencil, Plus, Trash2 } from "lucide-react";
import { useText } from "#texts";
import { ConfirmAction } from "@/components/kit/form/confirm-action";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Badge } from "@/components/kit/ui/badge";
import { Button } from "@/components/kit/ui/button";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { IconButton } from "@/components/kit/ui/icon-button";
import type { ServiceArea } from "@/lib/rates/reads/get-service-areas";
import { addArea, removeArea, saveArea } from "./actions";

const AreaDialog = dialogOnDemand(() => import("./area-dialog"));

/** Opens the form for a new area. */
export function AddArea({ merchantId, areas }: { merchantId: string; areas: readonly ServiceArea[] }) {
  const { t } = useText("areas");
  return (
    <AreaDialog
      props={{ merchantId, area: null, others: areas, send: (input) => addArea(merchantId, input) }}
      trigger={
        <Button variant="primary">
          <Plus aria-hidden /> {t("add")}
        </Button>
      }
    />
  );
}

type AreaListProps = {
  areas: ServiceArea[];
  /** Null for people who can only view. */
  changedIn: string | null;
};

/** The service areas by name. */
export function AreaList({ areas, changedIn }: AreaListProps) {
  const { t } = useText("areas");
  if (areas.length === 0) {
    return <EmptyState icon={<MapPinned />} title={t("none")} description={t("noneText")} />;
  }
  return (
    <ul className="divide-y divide-line border-t border-line" aria-label={t("title")}>
      {areas.map((area) => (
        <li key={area.id} className="flex items-start gap-3 px-4 py-3">
          <div className="min-w-0 flex-1 wrap-break-word">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <span className="min-w-0">{area.name}</span>
              {!area.isOn && <Badge>{t("notInUse")}</Badge>}
            </p>
            <p className="text-muted">
              <ServedBy {...area} />
            </p>
          </div>
          {changedIn !== null && (
            <AreaButtons
              area={area}
              others={areas.filter(({ id }) => id !== area.id)}
              merchantId={changedIn}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** The vehicles and services of an area. */
function ServedBy({ vehicleTypes, serviceTypes }: ServiceArea) {
  const { t } = useText("areas");
  const { t: tradeName } = useText("trade");
  const vehicles = vehicleTypes.map((each) => tradeName(`vehicle.${each}`)).join(", ") || t("allVehicles");
  const services = serviceTypes.map((each) => tradeName(`service.${each}`)).join(", ") || t("allServices");
  return `${vehicles} · ${services}`;
}

type AreaButtonsProps = { area: ServiceArea; others: readonly ServiceArea[]; merchantId: string };

function AreaButtons({ area, others, merchantId }: AreaButtonsProps) {
  const { t } = useText("areas");
  const { id, name } = area;
  return (
    <div className="flex gap-1">
      <AreaDialog
        props={{ merchantId, area, others, send: (input) => saveArea(merchantId, { ...input, id }) }}
        trigger={
          <IconButton label={t("edit", { name })}>
            <Pencil aria-hidden />
          </IconButton>
        }
      />
      <ConfirmAction
        title={t("delete.title", { name })}
        description={t("delete.text")}
        confirmLabel={t("delete.button")}
        done={t("delete.done")}
        send={() => removeArea(merchantId, { id })}
        trigger={
          <IconButton label={t("delete.label", { name })}>
            <Trash2 aria-hidden />
          </IconButton>
        }
      />
    </div>
  );
}
