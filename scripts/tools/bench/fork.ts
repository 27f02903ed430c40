import { type ChildProcess, fork } from "node:child_process";
import { ensureBundled } from "../../steps/bundle.mjs";

type Env = Record<string, string>;

/** Runs one of these files in a process that ends with this one. */
export async function forkScript(file: string, env: Env = {}): Promise<ChildProcess> {
  return fork(await ensureBundled(`scripts/tools/bench/${file}`), {
    env: { ...process.env, NODE_ENV: "production", ...env },
    execArgv: [],
    detached: true, // so that the terminal's Ctrl-C reaches only us, and we stop it in order
  });
}

/** Runs a program of a checkout, named by its path, with the packages of that checkout. */
export function forkIn(folder: string, program: string, env: Env): ChildProcess {
  return fork(program, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", ...env },
    execArgv: ["--import", "tsx"],
    detached: true,
  });
}

/** Returns the next message of such a process. The caller declares its type. @throws if the process ends instead */
export function nextMessage<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    const onExit = () => reject(new Error("A process of the bench ended by itself"));
    child.once("exit", onExit);
    child.once("message", (message) => {
      child.off("exit", onExit);
      resolve(message as T);
    });
  });
}
