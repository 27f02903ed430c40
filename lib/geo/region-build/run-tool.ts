import { spawn, spawnSync } from "node:child_process";
import { OperatorError } from "@/lib/core/errors";

/** Number of output lines in the error of a failed tool. */
const ERROR_LINES = 8;

type Options = {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** Stops the tool. */
  signal?: AbortSignal;
  /** Called with each line of output. */
  onLine?: (line: string) => void;
};

/** Runs a program that ends with its parent. */
const WITH_PARENT = ["setpriv", "--pdeathsig", "KILL"] as const;

let hasSetpriv: boolean | undefined;

/**
 * On Linux, the kernel ends a tool with us, even if we are killed: it would change files that the next import changes, too.
 */
function endsWithUs(): boolean {
  const [program, ...args] = WITH_PARENT;
  return (hasSetpriv ??=
    process.platform === "linux" && spawnSync(program, [...args, "true"], { stdio: "ignore" }).status === 0);
}

/**
 * Runs a program to its end. It ends with this process where that is possible.
 * @throws OperatorError with its last lines of output if it fails or cannot run
 */
export async function runTool(
  program: string,
  args: readonly string[],
  options: Options = {},
): Promise<void> {
  const { cwd, env, signal, onLine } = options;
  const [command = "", ...rest] = [...(endsWithUs() ? WITH_PARENT : []), program, ...args];
  const tool = spawn(command, rest, { cwd, env, signal, stdio: ["ignore", "pipe", "pipe"] });
  const last: string[] = [];
  const note = (line: string) => {
    if (line.trim() === "") return;
    onLine?.(line);
    last.push(line);
    if (last.length > ERROR_LINES) last.shift();
  };
  for (const stream of [tool.stdout, tool.stderr]) byLine(stream.setEncoding("utf8"), note);
  const ending = await new Promise<string | null>((resolve, reject) => {
    tool.once("error", (error) => (signal?.aborted ? reject(error) : resolve(error.message)));
    tool.once("close", (code, by) => resolve(code === 0 ? null : (by ?? `code ${code}`)));
  });
  signal?.throwIfAborted();
  if (ending === null) return;
  throw new OperatorError([`${program} ended with ${ending}.`, ...last].join("\n  "));
}

function byLine(stream: NodeJS.ReadableStream, note: (line: string) => void): void {
  let rest = "";
  stream.on("data", (text: string) => {
    const lines = (rest + text).split(/[\r\n]+/); // progress lines are overwritten
    rest = lines.pop() ?? "";
    lines.forEach(note);
  });
  stream.on("end", () => note(rest));
}
