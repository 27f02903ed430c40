import { z } from "zod";
import { rotateCredential } from "../lib/account/verbs/rotate-credential";
import { DEFAULT_OVERLAP, OVERLAPS } from "../lib/account/constants";
import { runAsOperator } from "./operator/command";
import { credentialOf } from "./operator/credential";

const USAGE = `Usage: npm run credentials:rotate -- --merchant "Corner Books" --token abc…
         [--overlap ${OVERLAPS.join("|")}]
Makes a new pair. The old one goes on for the overlap, ${DEFAULT_OVERLAP} when none is given.`;

const options = z.object({
  merchant: z.string().min(1),
  token: z.string().min(1),
  overlap: z.enum(OVERLAPS).default(DEFAULT_OVERLAP),
});

await runAsOperator(USAGE, options, async (operator, { overlap, ...named }) => {
  const { ctx, id } = await credentialOf(operator, named);
  const { token, secret, oldEndsAt } = await rotateCredential(ctx, { id, overlap });
  console.log(`x-service-token:  ${token}`);
  console.log(`x-service-secret: ${secret}`);
  console.log("The secret is shown only this once.");
  console.log(
    overlap === "0"
      ? `${named.token} is no longer valid.`
      : `${named.token} works until ${oldEndsAt.toISOString()}.`,
  );
});
