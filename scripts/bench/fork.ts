import { type ChildProcess, fork } from "node:child_process";
import { ensureBundled } from "../steps/bundle.mjs";

/** Runs one of these files in a process that ends with ours. */
export async function forkScript(file: string, env: Record<string, string> = {}): Promise<ChildProcess> {
  return fork(await ensureBundled(`scripts/bench/${file}`), {
    env: { ...process.env, NODE_ENV: "production", ...env },
    execArgv: [],
    detached: true, // the terminal's Ctrl-C is for us, who stop it in order
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
