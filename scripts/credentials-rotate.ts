import { parseArgs } from "node:util";
import { z } from "zod";
import { rotateCredential } from "../lib/account/verbs/rotate-credential";
import { DEFAULT_OVERLAP, OVERLAPS } from "../lib/account/schema/credentials";
import { credentialArgs, credentialKeyOf, credentialOptions } from "./operator/credential-key";
import { runAsOperator } from "./operator/run";
import { Problem } from "./process/problem.mjs";

const USAGE = `Usage: npm run credentials:rotate -- --merchant "Corner Books" --token abc…
         [--overlap ${OVERLAPS.join("|")}]
Makes a new pair. The old one goes on for the overlap, ${DEFAULT_OVERLAP} when none is given.`;

const options = credentialOptions.extend({ overlap: z.enum(OVERLAPS).default(DEFAULT_OVERLAP) });

function readOptions(): z.output<typeof options> {
  try {
    const text = { type: "string" } as const;
    return options.parse(
      parseArgs({ args: credentialArgs(), options: { merchant: text, token: text, overlap: text } }).values,
    );
  } catch {
    throw new Problem(USAGE);
  }
}

await runAsOperator(async (connect) => {
  const { overlap, ...named } = readOptions();
  const { ctx, db } = await connect();
  const { token, secret, oldEndsAt } = await rotateCredential(ctx, {
    ...(await credentialKeyOf(db, named)),
    overlap,
  });
  console.log(`x-service-token:  ${token}`);
  console.log(`x-service-secret: ${secret}`);
  console.log("The secret is shown only this once.");
  console.log(
    overlap === "0"
      ? `${named.token} is no longer valid.`
      : `${named.token} works until ${oldEndsAt.toISOString()}.`,
  );
});
