"use client";

import { useText } from "#texts";
import { Search, TriangleAlert } from "lucide-react";
import { useRef, useState } from "react";
import { Input } from "@/components/kit/ui/input";
import { RadioCards } from "@/components/kit/ui/radio-cards";
import type { ListedCourier } from "@/lib/dispatch/reads/list-couriers";
import { VEHICLE_TYPES, type VehicleType } from "@/lib/core/trade";

type CourierChoiceProps = {
  couriers: readonly ListedCourier[];
  /** The largest vehicle requested. */
  wanted: VehicleType;
  value: string | null;
  onValueChange: (courierId: string | null) => void;
};

/** From the smallest to the largest. */
const sizeOf = (vehicle: VehicleType) => VEHICLE_TYPES.indexOf(vehicle);

/** The largest of the vehicles. */
export function largestOf(vehicles: readonly VehicleType[]): VehicleType {
  return vehicles.toSorted((a, b) => sizeOf(b) - sizeOf(a))[0] ?? "car";
}

/** A list of couriers with a filter. The first match is selected; arrow keys select others. */
export function CourierChoice({ couriers, wanted, value, onValueChange }: CourierChoiceProps) {
  const { t } = useText("dispatch");
  const [typed, setTyped] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const ranked = bestFirst(couriers, wanted);
  const shown = ranked.filter((courier) => matches(courier, typed));

  function type(text: string) {
    setTyped(text);
    const left = ranked.filter((courier) => matches(courier, text));
    if (text.trim() !== "" && !left.some(({ id }) => id === value)) onValueChange(left[0]?.id ?? null);
  }

  return (
    <div className="flex flex-col gap-3 pt-0.5">
      <Input
        type="search"
        aria-label={t("choice.find")}
        placeholder={t("choice.placeholder")}
        autoComplete="off"
        start={<Search aria-hidden />}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown") return;
          event.preventDefault();
          const radios = list.current?.querySelectorAll<HTMLInputElement>("input[type=radio]") ?? [];
          ([...radios].find(({ checked }) => checked) ?? radios[0])?.focus();
        }}
      />
      <div ref={list} className="max-h-[45dvh] overflow-y-auto p-0.5">
        {shown.length === 0 ? (
          <p role="status" className="py-2 text-muted">
            {t("choice.none", { typed: typed.trim() })}
          </p>
        ) : (
          <RadioCards
            label={t("choice.courier")}
            hideLabel
            value={value}
            onValueChange={onValueChange}
            options={shown.map((courier) => ({
              value: courier.id,
              label: courier.name,
              description: <Fit courier={courier} wanted={wanted} />,
              end:
                courier.work.open === 0 ? t("choice.free") : t("choice.open", { count: courier.work.open }),
            }))}
          />
        )}
      </div>
    </div>
  );
}

function Fit({
  courier: { vehicleType, onShiftSince },
  wanted,
}: {
  courier: ListedCourier;
  wanted: VehicleType;
}) {
  const { t } = useText("dispatch");
  const trade = useText("trade");
  const vehicle = trade.t(`vehicle.${vehicleType}`);
  if (sizeOf(vehicleType) >= sizeOf(wanted)) return onShiftSince ? t("choice.onShift", { vehicle }) : vehicle;
  return (
    <span className="flex items-center gap-1 text-warning-ink">
      <TriangleAlert aria-hidden className="size-3.5 shrink-0" />
      {t(onShiftSince ? "choice.smallOnShift" : "choice.small", { vehicle, wanted: t(`vehicle.${wanted}`) })}
    </span>
  );
}

/**
 * Couriers with exactly the requested vehicle first, then larger ones; each group by how little open work they have.
 */
export function bestFirst(couriers: readonly ListedCourier[], wanted: VehicleType): ListedCourier[] {
  const misfit = ({ vehicleType }: ListedCourier) => {
    const by = sizeOf(vehicleType) - sizeOf(wanted);
    return by < 0 ? VEHICLE_TYPES.length - by : by;
  };
  return couriers.toSorted((a, b) => misfit(a) - misfit(b) || a.work.open - b.work.open);
}

function matches({ name, phoneNumber }: ListedCourier, typed: string): boolean {
  const text = typed.trim().toLowerCase();
  const digits = text.replaceAll(/\D/g, "");
  return name.toLowerCase().includes(text) || (digits.length > 2 && phoneNumber.includes(digits));
}
