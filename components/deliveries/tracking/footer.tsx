import { Logo } from "@/components/kit/ui/logo";

/** Below a recipient's page: who brings the delivery. */
export function TrackingFooter() {
  return (
    <footer className="mt-auto flex items-center gap-2 pt-8 text-sm text-muted">
      <Logo className="size-5" />
      Waybill, courier deliveries
    </footer>
  );
}
