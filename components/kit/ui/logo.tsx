/** The logo: a W drawn as a route with stops. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" aria-hidden className={className}>
      <rect width="32" height="32" rx="7" className="fill-accent" />
      <path
        d="M7 11l4 11 5-10 5 10 4-11"
        className="fill-none stroke-white"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
