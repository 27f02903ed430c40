import { cn } from "@/components/kit/ui/cn";
import { Card } from "@/components/kit/ui/card";
import type { Group, Performance } from "@/lib/deliveries/reads/read-performance";
import { SERVICE_LABELS, VEHICLE_LABELS } from "../format";
import { type DeliveriesFilter, deliveriesPath } from "../paths";
import { FigureLink } from "./figure-link";
import { type Figure, figuresOf, figureText } from "./figures";

const SHOWN_AREAS = 10;

/** On paper, all columns must fit. */
const CELL = "px-4 py-1 whitespace-nowrap print:px-1.5";

type BreakdownProps = { performance: Performance; merchantKey: string };

/** Figures by service, vehicle and area, each with the previous period's. */
export function Breakdown({ performance, merchantKey }: BreakdownProps) {
  const { total, services, vehicles, areas, period } = performance;
  const figures = figuresOf(total.now);
  const parts: { title: string; rows: RowProps[] }[] = [
    {
      title: "Service",
      rows: services.map((group) => row(group, SERVICE_LABELS[group.key], { service: [group.key] })),
    },
    {
      title: "Vehicle",
      rows: vehicles.map((group) => row(group, VEHICLE_LABELS[group.key], { vehicle: [group.key] })),
    },
    {
      title: "Area",
      rows: areas.slice(0, SHOWN_AREAS).map((group) => row(group, group.key, { area: group.key })),
    },
  ];
  function row(group: Group, label: string, filter: DeliveriesFilter): RowProps {
    return {
      group,
      label,
      figures,
      linkTo: (more) => deliveriesPath(merchantKey, { ...period, ...filter, ...more }),
    };
  }
  return (
    <Card
      title="By service, vehicle and area"
      description="Smaller figures are from the previous period."
      padded={false}
    >
      <div
        tabIndex={0}
        role="region"
        aria-label="Figures by service, vehicle and area"
        className="relative overflow-x-auto pb-2 print:overflow-visible"
      >
        <table className="w-full text-left">
          <caption className="sr-only">
            Figures by service, vehicle and area, with the previous period
          </caption>
          <thead className="text-xs text-muted">
            <tr>
              <th className="px-4 py-1 font-medium">
                <span className="sr-only">Part</span>
              </th>
              {figures.map(({ title }) => (
                <th
                  key={title}
                  scope="col"
                  className={cn(CELL, "text-right font-medium print:whitespace-normal")}
                >
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          {parts.map(({ title, rows }) => (
            <tbody key={title}>
              <tr className="border-t border-line bg-sunken">
                <th
                  scope="rowgroup"
                  colSpan={figures.length + 1}
                  className="px-4 py-1 text-xs font-medium text-muted"
                >
                  {title}
                </th>
              </tr>
              {rows.map((each) => (
                <Row key={each.label} {...each} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {areas.length > SHOWN_AREAS && (
        <p className="px-4 pb-3 text-muted">
          The {SHOWN_AREAS} areas with most deliveries, of {areas.length}.
        </p>
      )}
    </Card>
  );
}

type RowProps = {
  group: Group;
  label: string;
  figures: readonly Figure[];
  linkTo: (filter: DeliveriesFilter) => string;
};

function Row({ group: { now, before }, label, figures, linkTo }: RowProps) {
  return (
    <tr className="break-inside-avoid border-t border-line">
      <th scope="row" className={cn(CELL, "font-normal print:whitespace-normal")}>
        {label}
      </th>
      {figures.map((figure) => (
        <td key={figure.title} className={cn(CELL, "text-right tabular-nums")}>
          <FigureLink
            href={figure.filter && linkTo(figure.filter)}
            className="rounded-sm [a&]:hover:underline"
          >
            {figureText(figure, now)}
          </FigureLink>
          <span className="block text-xs text-muted">
            <span className="sr-only">before: </span>
            {figureText(figure, before)}
          </span>
        </td>
      ))}
    </tr>
  );
}
