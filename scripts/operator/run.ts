import type { Context } from "../../lib/core/context";
import { createDb } from "../../lib/core/db";
import { JOB_LIMITS } from "../../lib/core/db/limits";
import { platformContext } from "../../lib/core/platform";
import { resolveDatabaseUrl } from "../database-url";
import { runMain } from "../process/main.mjs";
import { problemOf } from "./problem-of";

export type Operator = { ctx: Context; db: ReturnType<typeof createDb>; signal: AbortSignal };

/** Runs an operator's command over one connection; a refusal becomes one sentence and the exit code 1. */
export function runAsOperator(readAndWork: (connect: () => Promise<Operator>) => Promise<void>) {
  return runMain(async ({ defer, signal }) => {
    const connect = async () => {
      const db = createDb(await resolveDatabaseUrl(), 1, JOB_LIMITS);
      defer(() => db.$disconnect());
      const ctx = platformContext({ kind: "system", name: "operator" }, { db, requestId: null });
      return { ctx, db, signal };
    };
    await readAndWork(connect).catch((error: unknown) => {
      throw problemOf(error);
    });
    return 0;
  });
}
