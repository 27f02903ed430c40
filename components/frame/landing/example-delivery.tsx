import { Badge } from "@/components/kit/ui/badge";
import { cn } from "@/components/kit/ui/cn";

const STEPS = [
  { label: "Created", detail: "9:02 AM, by API key “Web shop”", mark: "bg-status-pending" },
  { label: "Assigned to a courier", detail: "9:05 AM", mark: "bg-status-assigned" },
  { label: "Picked up", detail: "9:31 AM, 350 5th Ave, New York", mark: "bg-status-picked-up" },
  { label: "On the way", detail: "1 Centre St, New York", mark: "bg-status-on-the-way" },
] as const;

/** A small copy of the dashboard's delivery page. */
export function ExampleDelivery() {
  return (
    <figure className="w-full max-w-sm rounded-xl border border-line bg-surface p-5 text-sm shadow-popup">
      <figcaption className="sr-only">An example of a delivery in the dashboard</figcaption>
      <div className="flex items-center justify-between gap-3">
        <p className="font-semibold">Order A-1042</p>
        <Badge tone="progress">On the way</Badge>
      </div>
      <ol className="mt-4">
        {STEPS.map(({ label, detail, mark }, index) => (
          <li key={label} className="relative flex gap-3 pb-4 last:pb-0">
            {index < STEPS.length - 1 && (
              <span className="absolute top-4 bottom-0 left-[5px] w-0.5 bg-line" />
            )}
            <span className={cn("mt-1 size-3 shrink-0 rounded-full", mark)} />
            <div>
              <p className="font-medium">{label}</p>
              <p className="text-xs text-muted">{detail}</p>
            </div>
          </li>
        ))}
      </ol>
      <dl className="mt-4 grid grid-cols-3 gap-3 border-t border-line pt-4">
        {[
          ["Service", "Same day"],
          ["Vehicle", "Car"],
          ["Price", "$16.78"],
        ].map(([term, value]) => (
          <div key={term}>
            <dt className="text-xs text-muted">{term}</dt>
            <dd className="font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
