/** First keyboard stop of a page: skips the navigation and moves to the element with the id `target`. */
export function SkipLink({
  target = "main",
  children = "Skip to content",
}: {
  target?: string;
  children?: string;
}) {
  return (
    <a
      href={`#${target}`}
      className="fixed top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 font-medium text-on-accent focus:translate-y-0"
    >
      {children}
    </a>
  );
}
