import { createDb } from "@/lib/core/db";
import { JOB_LIMITS } from "@/lib/core/db/limits";
import { createMerchant, type CreatedMerchant } from "@/lib/account/verbs/create-merchant";
import { operatorContext } from "@/lib/testing/people";

/** Where the database of the server under test is. */
export function databaseUrl(): string {
  const admin = process.env.TEST_DATABASE_URL;
  const port = process.env.E2E_PORT;
  if (!admin || !port) throw new Error("Run the browser and API tests by: npm test -- --e2e");
  const url = new URL(admin);
  // The name that scripts/e2e-server.mjs gives the database of the server on this port.
  url.pathname = `/waybill_e2e_${port}`;
  // The settings want one, too, in tests that call what reads them.
  return (process.env.DATABASE_URL = url.toString());
}

let client: ReturnType<typeof createDb> | undefined;

/** The database of the server under test: to arrange what the API cannot, and to see what was saved. */
export function database(): ReturnType<typeof createDb> {
  return (client ??= createDb(databaseUrl(), 4, JOB_LIMITS));
}

/** A merchant of a test's own, with its credentials. */
export function newMerchant(name = "Test Store"): Promise<CreatedMerchant> {
  return createMerchant(operatorContext(database()), { name });
}
