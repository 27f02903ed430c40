"use client";

import { Plus, Users } from "lucide-react";
import { useState } from "react";
import { formatCount, VEHICLE_LABELS } from "@/components/deliveries/format";
import { NoMatch } from "@/components/kit/list/no-match";
import { SearchBox } from "@/components/kit/list/search-box";
import { Button } from "@/components/kit/ui/button";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { PageHeader } from "@/components/kit/ui/page-header";
import type { ListedCourier } from "@/lib/dispatch/reads/list-couriers";
import { addCourier } from "../actions";
import { CourierRow } from "./courier-row";

const CourierDialog = dialogOnDemand(() => import("./courier-dialog"));

/** With more couriers than this a search box is shown. */
const SEARCH_FROM = 8;

type CourierListProps = { couriers: readonly ListedCourier[] };

/** All couriers, active ones first. */
export function CourierList({ couriers }: CourierListProps) {
  const [typed, setTyped] = useState("");
  const shown = couriers.filter((courier) => matches(courier, typed));
  const add = (
    <CourierDialog
      props={{ title: "Add a courier", courier: null, send: (input) => addCourier(input) }}
      trigger={
        <Button variant="primary">
          <Plus aria-hidden /> Add courier
        </Button>
      }
    />
  );
  return (
    <>
      <PageHeader
        title="Couriers"
        description="Each courier works from a private link, on one phone. It stays the same until you replace it or deactivate the courier. When you deactivate a courier, you choose who gets each open delivery."
        actions={couriers.length > 0 && add}
      />
      {couriers.length > SEARCH_FROM && (
        <SearchBox
          label="Search couriers"
          placeholder="Name, phone or vehicle"
          className="mb-3"
          value={typed}
          onValueChange={setTyped}
        />
      )}
      {couriers.length === 0 && (
        <Card>
          <EmptyState
            icon={<Users />}
            title="No couriers yet"
            description="Add the people who make your deliveries."
            actions={add}
          />
        </Card>
      )}
      {couriers.length > 0 && shown.length === 0 && (
        <Card>
          <NoMatch title="No couriers match" />
        </Card>
      )}
      <div className="flex flex-col gap-4">
        <Group title="Active" all={couriers} couriers={shown.filter(({ active }) => active)} />
        <Group title="Inactive" all={couriers} couriers={shown.filter(({ active }) => !active)} />
      </div>
    </>
  );
}

type GroupProps = CourierListProps & { title: string; all: CourierListProps["couriers"] };

function Group({ title, all, couriers }: GroupProps) {
  if (couriers.length === 0) return null;
  return (
    <Card
      title={
        <>
          {title} <span className="font-normal text-muted tabular-nums">{formatCount(couriers.length)}</span>
        </>
      }
      padded={false}
    >
      <ul aria-label={`${title} couriers`} className="divide-y divide-line border-t border-line">
        {couriers.map((courier) => (
          <CourierRow key={courier.id} courier={courier} couriers={all.filter(({ active }) => active)} />
        ))}
      </ul>
    </Card>
  );
}

function matches({ name, phoneNumber, phoneText, vehicleType }: ListedCourier, typed: string): boolean {
  const haystack = `${name} ${phoneNumber} ${phoneText} ${VEHICLE_LABELS[vehicleType]}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
