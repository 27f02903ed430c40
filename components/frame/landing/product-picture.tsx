import { cn } from "@/components/kit/ui/cn";

/**
 * The table of deliveries, with a courier's phone in front of it on wide screens. Small screens see the table without the
 * side bar, cut off at the right.
 */
export function ProductPicture() {
  return (
    <div className="relative mx-auto mt-12 max-w-6xl px-4 sm:mt-14 sm:px-6 lg:pr-28">
      <div className="h-80 overflow-hidden rounded-t-xl border border-b-0 border-line bg-surface shadow-popup sm:h-112 lg:h-136">
        <Picture theme="light" className="dark:hidden" />
        <Picture theme="dark" className="hidden dark:block" />
      </div>
      <div className="absolute right-6 bottom-0 h-112 w-64 overflow-hidden rounded-t-[1.75rem] border-x-6 border-t-6 border-ink bg-surface shadow-popup max-lg:hidden dark:border-line-strong">
        <PhonePicture theme="light" className="dark:hidden" />
        <PhonePicture theme="dark" className="hidden dark:block" />
      </div>
    </div>
  );
}

type PictureProps = { theme: "light" | "dark"; className: string };

/** `lazy`: a browser does not load the picture of the other theme. */
function Picture({ theme, className }: PictureProps) {
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

function PhonePicture({ theme, className }: PictureProps) {
  return (
    // eslint-disable-next-line @next/next/no-img-element
    <img
      src={`/screenshots/courier-${theme}.png`}
      alt="A courier’s next stops on a phone"
      width={720}
      height={1480}
      loading="lazy"
      className={cn("w-full", className)}
    />
  );
}
