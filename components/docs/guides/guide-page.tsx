import { LinkedHeading } from "../linked-heading";
import { GUIDES, type GuideSlug, headingId } from "../pages";
import { GUIDE_TEXTS } from "./guides";

/** A guide and its sections. */
export function GuidePage({ slug }: { slug: GuideSlug }) {
  const guide = GUIDES.find((entry) => entry.slug === slug);
  return (
    <article className="flex max-w-3xl flex-col gap-8">
      <header>
        <h1 className="text-2xl font-semibold tracking-tight">{guide?.title}</h1>
        <p className="mt-1 text-muted">{guide?.summary}</p>
      </header>
      {GUIDE_TEXTS[slug].map(({ heading, body }) => (
        <section key={heading} aria-labelledby={headingId(heading)} className="flex min-w-0 flex-col gap-3">
          <LinkedHeading level={2} id={headingId(heading)} className="scroll-my-16 text-lg font-semibold">
            {heading}
          </LinkedHeading>
          {body()}
        </section>
      ))}
    </article>
  );
}
