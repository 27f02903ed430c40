import { Badge } from "@/components/kit/ui/badge";
import { CodeBlock } from "@/components/kit/ui/code-block";
import type { Schema } from "@/lib/http/openapi/types";
import { LinkedHeading } from "../linked-heading";
import { type Described, exampleBody, examplePath, schemaOf } from "../operations";
import { snippetsOf } from "../snippets";
import { TryPanel } from "../try/try-panel";
import { Words } from "../words";
import { AnswerList } from "./answer-list";
import { FieldEntry, FieldList } from "./field-list";
import { SnippetTabs } from "./snippet-tabs";

/** An operation: its request and responses on the left, runnable examples on the right. */
export async function OperationSection({ described }: { described: Described }) {
  const { id, method, path, operation, isOpen } = described;
  const body = exampleBody(described);
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-my-16 border-t border-line py-8">
      <LinkedHeading level={3} id={`${id}-title`} anchor={id} className="text-lg font-semibold">
        {operation.summary}
      </LinkedHeading>
      <p className="mt-1 flex items-baseline gap-2">
        <Badge tone={method === "GET" ? "info" : "success"} className="font-mono">
          {method}
        </Badge>
        <code className="min-w-0 font-mono text-sm wrap-anywhere">{path}</code>
      </p>
      <div className="mt-3 grid gap-x-10 gap-y-6 xl:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-6">
          <p className="max-w-prose">
            <Words>{operation.description}</Words>
          </p>
          <Parameters described={described} />
          {operation.requestBody && (
            <Body id={id} schema={operation.requestBody.content["application/json"].schema} />
          )}
          <AnswerList id={id} responses={operation.responses} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <SnippetTabs id={id} snippets={await snippetsOf(described)} />
          {!isOpen && (
            <TryPanel
              method={method}
              path={examplePath(described)}
              body={body === undefined ? null : JSON.stringify(body, null, 2)}
              takesKey={described.parameters.some(({ name }) => name === "Idempotency-Key")}
            />
          )}
          <ExampleAnswer described={described} />
        </div>
      </div>
    </section>
  );
}

function Parameters({ described: { id, parameters } }: { described: Described }) {
  return (
    <div>
      <h4 className="mb-1.5 text-sm font-semibold">Parameters</h4>
      <dl className="divide-y border-y border-line">
        {parameters.map(({ name, in: place, required = false, description, schema, deprecated }) => (
          <FieldEntry
            key={name}
            // A field of the body may have the name of the path's parameter.
            id={place === "path" ? `${id}.path.${name}` : `${id}.${name}`}
            name={name}
            schema={{ ...schema, description: `${deprecated ? "Deprecated. " : ""}${description}` }}
            isRequired={required}
            place={place}
          />
        ))}
      </dl>
    </div>
  );
}

function Body({ id, schema }: { id: string; schema: Schema }) {
  const [first = schema, ...others] = schema.anyOf ?? [schema];
  return (
    <div>
      <h4 className="text-sm font-semibold">Body</h4>
      <p className="mb-1.5 text-sm text-muted">
        Unknown fields are ignored, so check the spelling of optional ones.
      </p>
      <FieldList schema={schemaOf(first)} anchor={id} withRequired />
      {others.map((other) => (
        <details key={other.$ref} className="mt-2 text-sm">
          <summary className="w-fit rounded-sm font-medium text-accent-ink">
            The other shape of the body
          </summary>
          <p className="my-2 max-w-prose">
            <Words>{schemaOf(other).description ?? ""}</Words>
          </p>
          <FieldList schema={schemaOf(other)} anchor={`${id}.wrapped`} withRequired />
        </details>
      ))}
    </div>
  );
}

function ExampleAnswer({ described: { operation } }: { described: Described }) {
  const [[status, response] = []] = Object.entries(operation.responses);
  if (!response || "$ref" in response) return null;
  const [example] = Object.values(response.content?.["application/json"].examples ?? {});
  return <CodeBlock title={`Response ${status}`} code={JSON.stringify(example?.value, null, 2)} />;
}
