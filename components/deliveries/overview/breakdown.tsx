import { useText } from "#texts";
import { RowTable } from "@/components/kit/list/row-table";
import { Card } from "@/components/kit/ui/card";
import type { Group, Performance } from "@/lib/deliveries/reads/read-performance";
import { type DeliveriesFilter, deliveriesPath } from "../paths";
import { FigureLink } from "./figure-link";
import { type Figure, figuresOf, figureText, isComparable } from "./figures";

const SHOWN_AREAS = 10;

type BreakdownProps = { performance: Performance; merchantKey: string };

/** Figures by service, vehicle and area, each with the previous period's. */
export function Breakdown({ performance, merchantKey }: BreakdownProps) {
  const text = useText("overview");
  const { t } = text;
  const { t: word } = useText("trade");
  const { total, services, vehicles, areas, period } = performance;
  const figures = figuresOf(text, total.now);
  const parts: { title: string; rows: Part[] }[] = [
    {
      title: t("breakdown.service"),
      rows: services.map((group) => row(group, word(`service.${group.key}`), { service: [group.key] })),
    },
    {
      title: t("breakdown.vehicle"),
      rows: vehicles.map((group) => row(group, word(`vehicle.${group.key}`), { vehicle: [group.key] })),
    },
    {
      title: t("breakdown.area"),
      rows: areas.slice(0, SHOWN_AREAS).map((group) => row(group, group.key, { area: group.key })),
    },
  ];
  function row(group: Group, label: string, filter: DeliveriesFilter): Part {
    return {
      group,
      label,
      linkTo: (more) => deliveriesPath(merchantKey, { ...period, ...filter, ...more }),
    };
  }
  return (
    <Card
      title={t("breakdown.title")}
      description={isComparable(total.before) && t("breakdown.hint")}
      padded={false}
    >
      <RowTable
        label={t("breakdown.label")}
        dense
        scrolls="pb-2"
        groups={parts}
        rowKey={({ label }) => label}
        columns={[
          {
            head: <span className="sr-only">{t("breakdown.part")}</span>,
            className: "whitespace-nowrap print:whitespace-normal",
            cell: ({ label }) => label,
          },
          ...figures.map((figure) => ({
            head: figure.title,
            end: true,
            cell: (each: Part) => <FigureCell figure={figure} {...each} />,
          })),
        ]}
      />
      {areas.length > SHOWN_AREAS && (
        <p className="px-4 pb-3 text-muted">
          {t("breakdown.areas", { shown: SHOWN_AREAS, total: areas.length })}
        </p>
      )}
    </Card>
  );
}

type Part = { group: Group; label: string; linkTo: (filter: DeliveriesFilter) => string };

function FigureCell({ figure, group: { now, before }, linkTo }: Part & { figure: Figure }) {
  const { t } = useText("overview");
  return (
    <>
      <FigureLink href={figure.filter && linkTo(figure.filter)} className="rounded-sm [a&]:hover:underline">
        {figureText(figure, now)}
      </FigureLink>
      {isComparable(before) && (
        <span className="block text-xs text-muted">
          <span className="sr-only">{t("breakdown.before")} </span>
          {figureText(figure, before)}
        </span>
      )}
    </>
  );
}
