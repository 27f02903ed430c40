import type { ReactNode } from "react";
import type { Schema } from "@/lib/http/openapi/types";
import { schemaOf } from "../operations";
import { Code, Words } from "../words";
import { choicesOf, limitWords, typeWords } from "./type-words";

type FieldListProps = {
  schema: Schema;
  /** Prefix of the fields' ids. */
  anchor: string;
  /** Whether to show which fields are required. Set for requests. */
  withRequired?: boolean;
};

/** The fields of an object, including nested objects. */
export function FieldList({ schema, anchor, withRequired = false }: FieldListProps) {
  const { properties = {}, required = [] } = schemaOf(schema);
  return (
    <dl className="divide-y border-y border-line">
      {Object.entries(properties).map(([name, property]) => {
        if (typeof property === "boolean") return null;
        const id = `${anchor}.${name}`;
        const inners = innersOf(property);
        return (
          <FieldEntry
            key={name}
            id={id}
            name={name}
            schema={schemaOf(property)}
            isRequired={withRequired && required.includes(name)}
          >
            {inners.map((inner, index) => (
              <details key={inner.description} className="mt-1.5">
                <summary className="w-fit rounded-sm text-xs font-medium text-accent-ink">
                  Fields of {name}
                  {inners.length > 1 && `: ${inner.description}`}
                </summary>
                <div className="mt-1.5 border-l-2 border-line pl-3">
                  <FieldList
                    schema={inner}
                    anchor={index === 0 ? id : `${id}.${index + 1}`}
                    withRequired={withRequired}
                  />
                </div>
              </details>
            ))}
          </FieldEntry>
        );
      })}
    </dl>
  );
}

/** The object schemas of a field or of its items, which may have one of several. */
function innersOf(schema: Schema): Schema[] {
  const resolved = schemaOf(schema);
  const { items } = resolved;
  if (typeof items !== "object" || Array.isArray(items) || !items.$ref)
    return resolved.properties ? [resolved] : [];
  const item = schemaOf(items);
  return (item.anyOf ?? [item]).map(schemaOf);
}

type FieldEntryProps = {
  id: string;
  name: string;
  schema: Schema;
  isRequired: boolean;
  /** Where a parameter is sent. */
  place?: string;
  children?: ReactNode;
};

/** A field or parameter: its name, type, limits and description. */
export function FieldEntry({ id, name, schema, isRequired, place, children }: FieldEntryProps) {
  const choices = choicesOf(schema);
  return (
    <div id={id} className="scroll-my-16 py-2.5 text-sm">
      <dt className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
        <code className="font-mono text-[0.8125rem] font-medium wrap-anywhere">{name}</code>
        <span className="text-xs text-muted">
          {[...(place ? [place] : []), typeWords(schema), ...limitWords(schema)].join(", ")}
        </span>
        {isRequired && <span className="text-xs font-medium text-danger-ink">required</span>}
      </dt>
      <dd className="mt-0.5 max-w-prose">
        {schema.description && (
          <p>
            <Words>{schema.description}</Words>
          </p>
        )}
        {choices.length > 0 && (
          <p className="mt-1 flex flex-wrap gap-1">
            {choices.map((choice) => (
              <Code key={choice}>{choice}</Code>
            ))}
          </p>
        )}
        {children}
      </dd>
    </div>
  );
}
