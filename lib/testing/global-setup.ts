import type { TestProject } from "vitest/node";
import { createTemplateDatabase, ensureTestServer } from "../../scripts/test-database";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of a role that may create databases. */
    adminUrl: string;
    templateDatabase: string;
  }
}

/** Starts one PostgreSQL server with one migrated template for the run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await ensureTestServer();
  project.provide("adminUrl", server.url);
  project.provide("templateDatabase", await createTemplateDatabase(server.url));
  return () => server.stop();
}
