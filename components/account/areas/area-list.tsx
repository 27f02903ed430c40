"use client";

import { MapPinned, Pencil, Plus, Trash2 } from "lucide-react";
import { SERVICE_LABELS, VEHICLE_LABELS } from "@/components/deliveries/format";
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
  return (
    <AreaDialog
      props={{ merchantId, area: null, others: areas, send: (input) => addArea(merchantId, input) }}
      trigger={
        <Button variant="primary">
          <Plus aria-hidden /> Add service area
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
  if (areas.length === 0) {
    return (
      <EmptyState
        icon={<MapPinned />}
        title="No service areas"
        description="You pick up and deliver everywhere. Once you add an area, both stops of a trip must lie in one."
      />
    );
  }
  return (
    <ul className="divide-y divide-line border-t border-line" aria-label="Service areas">
      {areas.map((area) => (
        <li key={area.id} className="flex items-start gap-3 px-4 py-3">
          <div className="min-w-0 flex-1 wrap-break-word">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              <span className="min-w-0">{area.name}</span>
              {!area.isOn && <Badge>Not in use</Badge>}
            </p>
            <p className="text-muted">{wordsOf(area)}</p>
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

function wordsOf({ vehicleTypes, serviceTypes }: ServiceArea): string {
  const vehicles = vehicleTypes.map((each) => VEHICLE_LABELS[each]).join(", ") || "All vehicles";
  const services = serviceTypes.map((each) => SERVICE_LABELS[each]).join(", ") || "all services";
  return `${vehicles} · ${services}`;
}

type AreaButtonsProps = { area: ServiceArea; others: readonly ServiceArea[]; merchantId: string };

function AreaButtons({ area, others, merchantId }: AreaButtonsProps) {
  const { id, name } = area;
  return (
    <div className="flex gap-1">
      <AreaDialog
        props={{ merchantId, area, others, send: (input) => saveArea(merchantId, { ...input, id }) }}
        trigger={
          <IconButton label={`Edit ${name}`}>
            <Pencil aria-hidden />
          </IconButton>
        }
      />
      <ConfirmAction
        title={`Delete ${name}?`}
        description="Existing deliveries do not change. Without an area in use, you deliver everywhere."
        confirmLabel="Delete service area"
        done="Service area deleted"
        send={() => removeArea(merchantId, { id })}
        trigger={
          <IconButton label={`Delete ${name}`}>
            <Trash2 aria-hidden />
          </IconButton>
        }
      />
    </div>
  );
}
