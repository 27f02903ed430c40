"use client";

import { useFormat, useText } from "#texts";
import { Plus, Users } from "lucide-react";
import { useState } from "react";
import { NoMatch } from "@/components/kit/list/no-match";
import { SearchBox } from "@/components/kit/list/search-box";
import { Button } from "@/components/kit/ui/button";
import { dialogOnDemand } from "@/components/kit/form/dialog-on-demand";
import { Card } from "@/components/kit/ui/card";
import { EmptyState } from "@/components/kit/ui/empty-state";
import { PageHeader } from "@/components/kit/ui/page-header";
import type { ListedCourier } from "@/lib/dispatch/reads/list-couriers";
import { addCourier } from "../actions";
import type { TradeText } from "../text";
import { CourierRow } from "./courier-row";

const CourierDialog = dialogOnDemand(() => import("./courier-dialog"));

/** With more couriers than this a search box is shown. */
const SEARCH_FROM = 8;

type CourierListProps = { couriers: readonly ListedCourier[] };

/** All couriers, active ones first. */
export function CourierList({ couriers }: CourierListProps) {
  const { t } = useText("roster");
  const trade = useText("trade");
  const [typed, setTyped] = useState("");
  const shown = couriers.filter((courier) => matches(trade, courier, typed));
  const add = (
    <CourierDialog
      props={{ title: t("addTitle"), courier: null, send: (input) => addCourier(input) }}
      trigger={
        <Button variant="primary">
          <Plus aria-hidden /> {t("add")}
        </Button>
      }
    />
  );
  return (
    <>
      <PageHeader title={t("title")} description={t("description")} actions={couriers.length > 0 && add} />
      {couriers.length > SEARCH_FROM && (
        <SearchBox
          label={t("search")}
          placeholder={t("searchPlaceholder")}
          className="mb-3"
          value={typed}
          onValueChange={setTyped}
        />
      )}
      {couriers.length === 0 && (
        <Card>
          <EmptyState icon={<Users />} title={t("none")} description={t("noneHint")} actions={add} />
        </Card>
      )}
      {couriers.length > 0 && shown.length === 0 && (
        <Card>
          <NoMatch title={t("noMatch")} />
        </Card>
      )}
      <div className="flex flex-col gap-4">
        <Group kind="active" all={couriers} couriers={shown.filter(({ active }) => active)} />
        <Group kind="inactive" all={couriers} couriers={shown.filter(({ active }) => !active)} />
      </div>
    </>
  );
}

type GroupProps = CourierListProps & { kind: "active" | "inactive"; all: CourierListProps["couriers"] };

function Group({ kind, all, couriers }: GroupProps) {
  const { t } = useText("roster");
  const format = useFormat();
  if (couriers.length === 0) return null;
  return (
    <Card
      title={
        <>
          {t(kind)}{" "}
          <span className="font-normal text-muted tabular-nums">{format.count(couriers.length)}</span>
        </>
      }
      padded={false}
    >
      <ul aria-label={t(`list.${kind}`)} className="divide-y divide-line border-t border-line">
        {couriers.map((courier) => (
          <CourierRow key={courier.id} courier={courier} couriers={all.filter(({ active }) => active)} />
        ))}
      </ul>
    </Card>
  );
}

function matches(
  trade: TradeText,
  { name, phoneNumber, phoneText, vehicleType }: ListedCourier,
  typed: string,
): boolean {
  const vehicle = trade.t(`vehicle.${vehicleType}`);
  const haystack = `${name} ${phoneNumber} ${phoneText} ${vehicle}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => haystack.includes(word));
}
