import { Command, CommanderError, type CommandUnknownOpts } from "@commander-js/extra-typings";
import { type Operator, problemOf } from "./operator";

type AddVerbs = (noun: Command, operator: Operator) => void;

type Noun = {
  name: string;
  about: string;
  /** Undefined for a command that has no verbs. */
  verbs?: string;
  /** Loads the verbs. Only the named noun is loaded, because all of them together are most of the service. */
  load: () => Promise<AddVerbs>;
};

const NOUNS: Noun[] = [
  {
    name: "merchant",
    about: "Merchants and their sandboxes",
    verbs: "create, approve-domain",
    load: async () => (await import("./merchant")).merchantVerbs,
  },
  {
    name: "user",
    about: "People's accounts",
    verbs: "create, disable, enable, reset-password, remove-second-factor",
    load: async () => (await import("./user")).userVerbs,
  },
  {
    name: "credentials",
    about: "Credentials of the API",
    verbs: "list, rotate, revoke",
    load: async () => (await import("./credentials")).credentialsVerbs,
  },
  {
    name: "limits",
    about: "Trips that are refused as too far, too heavy, too large or too long",
    verbs: "list, set",
    load: async () => (await import("./limits")).limitsVerbs,
  },
  {
    name: "region",
    about: "Streets, roads and maps of OpenStreetMap extracts",
    verbs: "add, list, remove, made-up",
    load: async () => (await import("./region")).regionVerbs,
  },
  {
    name: "estimates",
    about: "What was learned from how long deliveries took",
    verbs: "report",
    load: async () => (await import("./estimates")).estimatesVerbs,
  },
  {
    name: "history",
    about: "Deliveries that contradict their history, and numbers of events after a recovery",
    verbs: "check, skip-numbers",
    load: async () => (await import("./history")).historyVerbs,
  },
  {
    name: "backup",
    about: "Backups of the database and of what an installation needs beside it",
    verbs: "create, list, verify, prune",
    load: async () => (await import("./backup")).backupVerbs,
  },
  {
    name: "restore",
    about: "Restores a backup into a new database",
    load: async () => (await import("./restore")).restoreCommand,
  },
  {
    name: "doctor",
    about: "Says what is wrong with the installation, and what to do",
    load: async () => (await import("./doctor")).doctorCommand,
  },
];

const START = "npm run waybill --";

/** Returns the program with all nouns, and with the verbs of the noun in `args`. */
async function waybill(args: readonly string[], operator: Operator): Promise<CommandUnknownOpts> {
  const program = new Command(START)
    .description(
      "What operators do by hand, on the database of DATABASE_URL or the embedded one of a running `npm start`.",
    )
    .usage("NOUN VERB [OPTIONS]")
    .addHelpText("after", `\nThe options of a verb: ${START} NOUN VERB --help`)
    .showHelpAfterError(`Help: ${START} NOUN VERB --help`)
    .configureOutput({
      writeOut: (text) => operator.say(text.trimEnd()),
      writeErr: (text) => operator.complain(text.trimEnd()),
    })
    .exitOverride();
  for (const { name, about, verbs, load } of NOUNS) {
    const noun = program
      .command(name)
      .summary(verbs === undefined ? about : `${about}: ${verbs}`)
      .description(`${about}.`);
    if (verbs !== undefined) noun.usage("VERB [OPTIONS]");
    if (args.slice(0, 2).includes(name)) (await load())(noun, operator);
  }
  return program;
}

const WRONG_USAGE = 2;

/**
 * Runs one command; without arguments, lists the commands.
 * @returns the exit code
 * @throws Problem if the command is rejected
 */
export async function runWaybill(given: readonly string[], operator: Operator): Promise<number> {
  const args = given.length === 0 ? ["help"] : given;
  const program = await waybill(args, operator);
  try {
    await program.parseAsync(args, { from: "user" });
    return 0;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw problemOf(error);
    // The error has been printed. A noun without a verb printed the help.
    return error.exitCode === 0 || error.code === "commander.help" ? 0 : WRONG_USAGE;
  }
}
