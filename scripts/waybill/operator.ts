import { InvalidArgumentError } from "@commander-js/extra-typings";
import type { z } from "zod";
import type { Context } from "../../lib/core/context";
import { createDb } from "../../lib/core/db";
import { JOB_LIMITS } from "../../lib/core/db/limits";
import { ServiceError } from "../../lib/core/errors";
import { platformContext } from "../../lib/core/platform";
import { apiWords } from "../../lib/core/problems";
import { fieldErrors, issueMessage } from "../../lib/core/validation";
import { resolveDatabaseUrl, startedDatabaseUrl } from "../database-url";
import type { Run } from "../process/main.mjs";
import { Problem } from "../process/problem.mjs";

/** Context of a command. */
export type Operator = Pick<Run, "signal" | "defer"> & {
  databaseUrl: () => Promise<string>;
  /** The same, also while the service is stopped: the embedded database is then started for the command. */
  startedDatabaseUrl: () => Promise<string>;
  say: (text: string) => void;
  /** Prints a problem with a command. */
  complain: (text: string) => void;
};

/** Returns the operator for the current terminal. */
export const operatorOf = ({ signal, defer }: Run): Operator => ({
  signal,
  defer,
  databaseUrl: resolveDatabaseUrl,
  startedDatabaseUrl: () => startedDatabaseUrl({ signal, defer }),
  say: (text) => console.log(text),
  complain: (text) => console.error(text),
});

type Connected = { ctx: Context; db: ReturnType<typeof createDb> };

/** Opens one connection to the database and closes it at the end. */
export async function connect({ databaseUrl, defer }: Operator): Promise<Connected> {
  const db = createDb(await databaseUrl(), 1, JOB_LIMITS);
  defer(() => db.$disconnect());
  return { ctx: platformContext({ kind: "system", name: "operator" }, { db, requestId: null }), db };
}

/** Parses the value of an option with a schema. */
export const parsedBy =
  <S extends z.ZodType>(schema: S) =>
  (text: string): z.output<S> => {
    const { data, error } = schema.safeParse(text, { error: issueMessage });
    if (!error) return data;
    const [problem] = Object.values(fieldErrors(error.issues));
    throw new InvalidArgumentError(`It ${apiWords(problem ?? "invalid")}.`);
  };

/** Converts a rejection to a message for the operator; other errors stay unchanged. */
export function problemOf(error: unknown): unknown {
  if (!(error instanceof ServiceError)) return error;
  const fields = Object.entries(error.fields ?? {}).map(
    ([field, problem]) => `${field} ${apiWords(problem)}`,
  );
  return new Problem(`${fields.length > 0 ? fields.join("\n") : error.message}.`);
}
