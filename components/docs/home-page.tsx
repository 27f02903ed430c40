import { Link } from "@/components/kit/ui/link";
import { LimitsBox } from "./limits-box";
import { GUIDES, guidePath, REFERENCE } from "./pages";

/** The start page of the documentation. */
export function DocsHome() {
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">Documentation</h1>
      <p className="mt-1 max-w-prose text-muted">
        Quote, book and track courier deliveries from your own systems with a JSON API.
      </p>
      <ul className="mt-6 grid gap-x-8 sm:grid-cols-2">
        {[...GUIDES.map(({ slug, ...rest }) => ({ href: guidePath(slug), ...rest })), REFERENCE_ENTRY].map(
          ({ href, title, summary }) => (
            <li key={href} className="border-t border-line py-4">
              <h2 className="font-semibold">
                <Link href={href} quiet>
                  {title}
                </Link>
              </h2>
              <p className="text-sm text-muted">{summary}</p>
            </li>
          ),
        )}
      </ul>
      <LimitsBox />
    </>
  );
}

const REFERENCE_ENTRY = {
  href: REFERENCE,
  title: "API reference",
  summary: "Every operation, field, limit and error, with example requests.",
};
