/** A bar at the top of the window while a page or a dialog's code loads. */
export function LoadingBar({ label }: { /** For screen readers. */ label: string }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-0.5 overflow-hidden bg-accent-soft print:hidden"
    >
      <div className="h-full w-1/4 animate-slide bg-accent motion-reduce:w-full" />
    </div>
  );
}
