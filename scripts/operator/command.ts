import { parseArgs } from "node:util";
import { z } from "zod";
import type { Context } from "../../lib/core/context";
import { createDb } from "../../lib/core/db";
import { JOB_LIMITS } from "../../lib/core/db/limits";
import { ServiceError } from "../../lib/core/errors";
import { platformContext } from "../../lib/core/platform";
import { apiWords } from "../../lib/core/problems";
import { resolveDatabaseUrl } from "../database-url";
import { runMain } from "../process/main.mjs";
import { Problem } from "../process/problem.mjs";

/** An option without a value. */
export const flag = z.boolean().default(false);

type Operator = { ctx: Context; db: ReturnType<typeof createDb>; signal: AbortSignal };

function readOptions<S extends z.ZodObject>(usage: string, schema: S): z.output<S> {
  const args = process.argv.slice(2);
  // A token may begin with a hyphen, so it is joined to its option.
  const at = args.indexOf("--token");
  if (at !== -1) args.splice(at, 2, args.slice(at, at + 2).join("="));
  const types = Object.entries(schema.shape).map(
    ([name, value]) => [name, { type: value === flag ? "boolean" : "string" }] as const,
  );
  try {
    return schema.parse(parseArgs({ args, options: Object.fromEntries(types) }).values);
  } catch {
    throw new Problem(usage);
  }
}

/** A refusal as a sentence for the person at the keyboard; everything else stays what it is. */
function problemOf(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  const fields = Object.entries(error.fields ?? {}).map(
    ([field, problem]) => `${field} ${apiWords(problem)}`,
  );
  return new Problem(`${fields.length > 0 ? fields.join("\n") : error.message}.`);
}

/**
 * Runs an operator's command over one connection. Wrong options end it with the usage, a refusal with one sentence;
 * both with the exit code 1.
 * @param schema of the options by name; every one that is not a `flag` has a text as its value
 * @param work returns the exit code where that may be another than 0
 */
export function runAsOperator<S extends z.ZodObject>(
  usage: string,
  schema: S,
  work: (operator: Operator, options: z.output<S>) => Promise<number | void>,
) {
  return runMain(async ({ defer, signal }) => {
    const options = readOptions(usage, schema);
    const db = createDb(await resolveDatabaseUrl(), 1, JOB_LIMITS);
    defer(() => db.$disconnect());
    const ctx = platformContext({ kind: "system", name: "operator" }, { db, requestId: null });
    try {
      return (await work({ ctx, db, signal }, options)) ?? 0;
    } catch (error) {
      throw problemOf(error);
    }
  });
}
