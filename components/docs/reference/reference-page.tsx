import { asOpened } from "@/components/kit/as-opened";
import { presentDocument } from "@/lib/http/openapi/answer";
import { LimitsBox } from "../limits-box";
import { LinkedHeading } from "../linked-heading";
import { allOperations } from "../operations";
import { Words } from "../words";
import { OperationSection } from "./operation-section";

/** Every operation, grouped by tag. */
export async function ReferencePage() {
  const { tags, info, servers } = presentDocument();
  const address = await asOpened(servers[0]?.url ?? "");
  const operations = allOperations();
  return (
    <>
      <h1 className="text-2xl font-semibold tracking-tight">API reference</h1>
      <p className="mt-1 max-w-prose text-muted">
        <Words>{info.description}</Words>
      </p>
      <p className="mt-2 max-w-prose text-sm text-muted">
        Address: <code className="font-mono">{address}</code>. Version {info.version}, for programs:{" "}
        <a href="/openapi.json" className="rounded-sm text-accent-ink underline">
          /openapi.json
        </a>
        . Every GET path also supports HEAD. The examples use the delivery from Create a delivery. Once it has
        ended, create another one with a new order number and use that.
      </p>
      <LimitsBox />
      {tags.map(({ name, description }) => (
        <section key={name} aria-labelledby={`tag-${name}`} className="mt-10">
          <LinkedHeading
            level={2}
            id={`tag-${name}`}
            className="scroll-my-16 text-xl font-semibold tracking-tight"
          >
            {name}
          </LinkedHeading>
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
