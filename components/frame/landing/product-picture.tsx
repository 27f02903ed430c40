import { cn } from "@/components/kit/ui/cn";

/** The table of deliveries, which reaches over the right edge of the page. Phones see it without the side bar. */
export function ProductPicture() {
  return (
    <div className="-mr-4 h-80 overflow-hidden rounded-l-xl border-y border-l border-line bg-surface shadow-popup sm:-mr-6 sm:h-112 lg:mr-0 lg:h-136 lg:w-[max(64rem,60vw)]">
      <Picture theme="light" className="dark:hidden" />
      <Picture theme="dark" className="hidden dark:block" />
    </div>
  );
}

/** `lazy`: a browser does not load the picture of the other theme. */
function Picture({ theme, className }: { theme: "light" | "dark"; className: string }) {
  return (
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={`/screenshots/deliveries-${theme}.png`}
      alt="Deliveries of a store in the dashboard, with status, recipient, courier, due time and price"
      width={1280}
      height={800}
      loading="lazy"
      className={cn("-ml-32 w-3xl max-w-none sm:ml-0 sm:w-5xl lg:w-full", className)}
    />
  );
}
