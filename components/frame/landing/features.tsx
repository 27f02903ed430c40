import { Calculator, Camera, type LucideIcon, MapPinned, PackagePlus, Route, Smartphone } from "lucide-react";

const FEATURES: readonly { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Calculator,
    title: "Instant quotes",
    text: "Price trips of 2 to 25 stops, for three service levels and three vehicle types. The dashboard itemizes every part of the price.",
  },
  {
    icon: PackagePlus,
    title: "No duplicate bookings",
    text: "Book in the dashboard or through the API. Each order number creates exactly one delivery, even after a double click or a repeated request.",
  },
  {
    icon: MapPinned,
    title: "Tracked to the door",
    text: "See every status change, who made it, and when, in the stop’s local time. Recipients get a tracking page with your logo.",
  },
  {
    icon: Route,
    title: "Routes with reasons",
    text: "A plan proposes which courier makes which stops, and says why. Dispatchers accept it, change it by hand, or undo it.",
  },
  {
    icon: Smartphone,
    title: "A courier app in a link",
    text: "Couriers work from a private link on their phone. Without a network it keeps every tap, and sends it later.",
  },
  {
    icon: Camera,
    title: "Proof of delivery",
    text: "Photo, signature or PIN at the door, kept with the delivery. One courier or the store always has the package.",
  },
];

/** The product in one paragraph per feature. */
export function Features() {
  return (
    <section aria-labelledby="features-title" className="border-y border-line bg-surface">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
        <h2 id="features-title" className="text-2xl font-semibold tracking-tight">
          From the price to the proof
        </h2>
        <ul className="mt-8 grid gap-x-10 gap-y-9 sm:grid-cols-2 lg:grid-cols-3">
          {FEATURES.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <span className="flex size-9 items-center justify-center rounded-lg bg-accent-soft text-accent-ink">
                <Icon aria-hidden className="size-5" />
              </span>
              <h3 className="mt-3 font-semibold">{title}</h3>
              <p className="mt-1.5 text-[0.9375rem] text-muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
