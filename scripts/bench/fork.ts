import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import { ensureBundled } from "../steps/bundle.mjs";

type Env = Record<string, string>;

/** Runs one of these files in a process that ends with ours. */
export async function forkScript(file: string, env: Env = {}): Promise<ChildProcess> {
  return fork(await ensureBundled(`scripts/bench/${file}`), {
    env: { ...process.env, NODE_ENV: "production", ...env },
    execArgv: [],
    detached: true, // the terminal's Ctrl-C is for us, who stop it in order
  });
}

/** Runs a program of a checkout with that checkout's packages. */
export function forkIn(folder: string, program: string, env: Env): ChildProcess {
  return fork(path.join(folder, program), {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "production", ...env },
    execArgv: ["--import", "tsx"],
    detached: true,
  });
}

/** The next message of such a process. The caller names what that program sends. @throws if it ends instead */
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
