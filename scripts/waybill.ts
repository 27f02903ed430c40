// npm run waybill -- NOUN VERB [OPTIONS]: what operators do by hand. `npm run waybill` lists it.
import { CommanderError } from "@commander-js/extra-typings";
import { type Run, runMain } from "./process/main.mjs";
import { operatorOf, problemOf } from "./waybill/operator";
import { waybill } from "./waybill/program";

const WRONG_USAGE = 2;

async function main(run: Run): Promise<number> {
  const [first = "help", ...rest] = process.argv.slice(2);
  const args = [first, ...rest];
  const program = await waybill(args, operatorOf(run));
  try {
    await program.parseAsync(args, { from: "user" });
    return Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof CommanderError)) throw problemOf(error);
    // What was wrong is printed. A noun without a verb got the help.
    return error.exitCode === 0 || error.code === "commander.help" ? 0 : WRONG_USAGE;
  }
}

await runMain(main);
