import { presentDocument } from "@/lib/http/openapi/answer";
import { allOperations } from "../operations";
import { Words } from "../words";
import { OperationSection } from "./operation-section";

/** Every operation, by its subject. */
export function ReferencePage() {
  const { tags, info, servers } = presentDocument();
  const operations = allOperations();
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">API reference</h1>
      <p className="mt-1 max-w-prose text-muted">
        <Words>{info.description}</Words>
      </p>
      <p className="mt-2 max-w-prose text-sm text-muted">
        Address: <code className="font-mono">{servers[0]?.url}</code>. Version {info.version}, for programs:{" "}
        <a href="/openapi.json" className="rounded-sm text-accent-ink underline">
          /openapi.json
        </a>
        . Every GET takes HEAD, too. The examples share the delivery of Create a delivery: when it has ended,
        create another one under a number of your own, and use that.
      </p>
      {tags.map(({ name, description }) => (
        <section key={name} aria-labelledby={`tag-${name}`} className="mt-10">
          <h2 id={`tag-${name}`} className="text-xl font-semibold tracking-tight">
            {name}
          </h2>
          <p className="mb-5 text-muted">{description}</p>
          {operations
            .filter(({ operation }) => operation.tags.includes(name))
            .map((described) => (
              <OperationSection key={described.id} described={described} />
            ))}
        </section>
      ))}
    </>
  );
}
