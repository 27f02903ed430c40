type LinkedHeadingProps = {
  level: 2 | 3;
  id: string;
  /** Element that the link leads to; defaults to the heading. */
  anchor?: string;
  className: string;
  children: string;
};

/** A heading with a link to itself, which appears on hover and focus. */
export function LinkedHeading({ level, id, anchor = id, className, children }: LinkedHeadingProps) {
  const Heading = `h${level}` as const;
  return (
    <div className="group/heading flex items-center gap-1">
      <Heading id={id} className={className}>
        {children}
      </Heading>
      <a
        href={`#${encodeURIComponent(anchor)}`}
        aria-label="Link to this section"
        aria-describedby={id}
        className="flex size-6 shrink-0 items-center justify-center rounded-sm text-muted opacity-0 group-hover/heading:opacity-100 hover:text-ink focus-visible:opacity-100 print:hidden pointer-coarse:opacity-100"
      >
        #
      </a>
    </div>
  );
}
