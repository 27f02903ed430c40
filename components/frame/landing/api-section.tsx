import { Badge } from "@/components/kit/ui/badge";
import { CodeBlock } from "@/components/kit/ui/code-block";
import { PlainButtonLink, PlainLink } from "@/components/kit/ui/plain-link";
import { ENDPOINTS, QUOTE_ANSWER, quoteRequest } from "./examples";

/** A short description of the API: authentication, endpoints and an example quote. */
export function ApiSection({ origin }: { /** Base URL of the service. */ origin: string }) {
  return (
    <section id="api" aria-labelledby="api-title" className="border-t border-line">
      <div className="mx-auto max-w-6xl px-4 py-16 sm:px-6">
        <h2 id="api-title" className="text-2xl font-semibold tracking-tight">
          The API
        </h2>
        <p className="mt-2 max-w-prose text-muted">
          JSON over HTTP. Authenticate every request with your API token and secret in the headers{" "}
          <code className="font-mono text-[0.9em]">x-service-token</code> and{" "}
          <code className="font-mono text-[0.9em]">x-service-secret</code>. An error response says what went
          wrong and which fields are invalid. Every response has a request ID.
        </p>
        <div className="mt-8 grid gap-8 lg:grid-cols-2">
          <div className="min-w-0">
            <h3 className="font-semibold">Endpoints</h3>
            <ul className="mt-3 divide-y border-y border-line">
              {ENDPOINTS.map(({ method, path, operation, does }) => (
                <li key={`${method} ${path}`} className="flex flex-wrap items-baseline gap-x-3 gap-y-1 py-3">
                  <Badge
                    tone={method === "GET" ? "info" : "success"}
                    className="w-12 justify-center font-mono"
                  >
                    {method}
                  </Badge>
                  <PlainLink
                    href={`/docs/reference#${operation}`}
                    className="min-w-0 font-mono text-sm break-all"
                  >
                    {path}
                  </PlainLink>
                  <p className="w-full text-sm text-muted">{does}</p>
                </li>
              ))}
            </ul>
            <div className="mt-4 flex flex-wrap gap-2">
              <PlainButtonLink href="/docs/quick-start">Quick start</PlainButtonLink>
              <PlainButtonLink href="/docs/reference">API reference</PlainButtonLink>
            </div>
          </div>
          <div className="flex min-w-0 flex-col gap-4">
            <h3 className="font-semibold">Get a quote</h3>
            <CodeBlock title="Request" code={quoteRequest(origin)} copy="request" />
            <CodeBlock title="Response" code={QUOTE_ANSWER} />
          </div>
        </div>
      </div>
    </section>
  );
}
