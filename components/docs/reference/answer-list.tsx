import type { Reference, Response } from "@/lib/http/openapi/types";
import { headerOf, responseOf } from "../operations";
import { Words } from "../words";
import { FieldList } from "./field-list";

type AnswerListProps = { id: string; responses: Record<string, Response | Reference> };

/** Every response status of an operation, with its headers, fields and examples. */
export function AnswerList({ id, responses }: AnswerListProps) {
  return (
    <div>
      <h4 className="mb-1.5 text-sm font-semibold">Responses</h4>
      <ul className="divide-y border-y border-line text-sm">
        {Object.entries(responses).map(([status, response]) => (
          <li key={status} id={`${id}.${status}`} className="scroll-my-16 py-1.5">
            <AnswerEntry anchor={`${id}.answer`} status={status} response={responseOf(response)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type AnswerEntryProps = { anchor: string; status: string; response: Response };

function AnswerEntry({ anchor, status, response }: AnswerEntryProps) {
  const content = response.content?.["application/json"];
  const isError = Number(status) >= 400;
  return (
    <details>
      <summary className="rounded-sm">
        <span className="mr-2 font-mono text-[0.8125rem] font-medium">{status}</span>
        <Words>{response.description}</Words>
      </summary>
      <div className="mt-2 mb-1 flex flex-col gap-3 border-l-2 border-line pl-3">
        <dl className="flex flex-col gap-1 text-xs">
          {Object.entries(response.headers).map(([name, header]) => (
            <div key={name}>
              <dt className="inline font-mono font-medium">{name}: </dt>
              <dd className="inline text-muted">
                <Words>{headerOf(header).description}</Words>
              </dd>
            </div>
          ))}
        </dl>
        {content && !isError && <FieldList schema={content.schema} anchor={anchor} />}
        {isError &&
          Object.entries(content?.examples ?? {}).map(([name, { value }]) => (
            <pre
              key={name}
              tabIndex={0}
              className="overflow-x-auto rounded-md bg-sunken p-2 font-mono text-xs -outline-offset-2"
            >
              <code>{JSON.stringify(value, null, 2)}</code>
            </pre>
          ))}
      </div>
    </details>
  );
}
