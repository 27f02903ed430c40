import { Logo } from "@/components/kit/ui/logo";

/** Footer of recipient pages, naming the service. */
export function TrackingFooter() {
  return (
    <footer className="mt-auto flex items-center gap-2 pt-8 text-sm text-muted">
      <Logo className="size-5" />
      Waybill, courier deliveries
    </footer>
  );
}
