import { createDb } from "@/lib/core/db";
import { JOB_LIMITS } from "@/lib/core/db/limits";
import { createMerchant, type CreatedMerchant } from "@/lib/account/verbs/create-merchant";
import { operatorContext } from "@/lib/testing/people";

/** Returns the URL of the tested server's database. */
export function databaseUrl(): string {
  const admin = process.env.TEST_DATABASE_URL;
  const port = process.env.E2E_PORT;
  if (!admin || !port) throw new Error("Run the browser and API tests by: npm test -- --e2e");
  const url = new URL(admin);
  // The database name that scripts/e2e-server.mjs derives from the server's port.
  url.pathname = `/waybill_e2e_${port}`;
  // Tests that call application code need it in the environment, too.
  return (process.env.DATABASE_URL = url.toString());
}

let client: ReturnType<typeof createDb> | undefined;

/** Connects to the tested server's database: to set up what the API cannot, and to check stored data. */
export function database(): ReturnType<typeof createDb> {
  return (client ??= createDb(databaseUrl(), 4, JOB_LIMITS));
}

/** Creates a merchant for one test, with its credentials. */
export function newMerchant(name = "Test Store"): Promise<CreatedMerchant> {
  return createMerchant(operatorContext(database()), { name });
}
