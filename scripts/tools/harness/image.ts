import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync } from "node:fs";
import { chmod, chown, mkdtemp, mkdir, readFile, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { isRoot, unprivilegedAccount } from "../../embedded-postgres/account.mjs";
import { Problem } from "../../process/problem.mjs";
import { runNode } from "../../process/run.mjs";
import { inProject } from "../../project.mjs";
import type { Scope } from "./part";

/** An instruction of the Dockerfile, with its continuation lines joined. */
const instructions = (dockerfile: string, name: string) =>
  dockerfile
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .flatMap((line) => (line.startsWith(`${name} `) ? [line.slice(name.length + 1)] : []));

/** The root folder of an image, and what its processes get. */
export class Image {
  private constructor(
    readonly root: string,
    /** Output of the script that wrote the root: its largest parts and its size. */
    readonly sizes: string[],
    private readonly data: string,
    private readonly logs: string,
    private readonly environment: Record<string, string>,
    /** Command of a container without another one. */
    readonly command: string[],
  ) {}

  /** Writes the root as the Dockerfile does, for another account to run and nobody to change. Removed at the end. */
  static async assemble(scope: Scope): Promise<Image> {
    const home = await mkdtemp(path.join(tmpdir(), "waybill-image-"));
    scope.defer(async () => {
      await setModes(home, 0o755, 0o644);
      await rm(home, { recursive: true, force: true });
    });
    await chmod(home, 0o755);
    const [root, data] = [path.join(home, "app"), path.join(home, "data")];
    const script = inProject("scripts", "image", "assemble.mjs");
    const { code, output } = await runNode([script, root], { output: "capture", signal: scope.signal });
    if (code !== 0) throw new Problem(`The image cannot be assembled:\n${output}`);
    await mkdir(path.join(data, "region"), { recursive: true });
    if (isRoot()) {
      const { uid, gid } = unprivilegedAccount(undefined);
      for (const folder of [data, path.join(data, "region")]) await chown(folder, uid, gid);
    }
    // As root, the files also belong to another account than the processes.
    await setModes(root, 0o555, 0o444);
    const dockerfile = await readFile(inProject("Dockerfile"), "utf8");
    const variables = instructions(dockerfile, "ENV").at(-1)?.split(/\s+/) ?? [];
    const environment = Object.fromEntries(
      variables.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
    );
    const command = JSON.parse(instructions(dockerfile, "CMD").at(-1) ?? "[]") as string[];
    return new Image(root, output.trim().split("\n"), data, scope.folder, environment, command);
  }

  /**
   * Starts a program as a container would, with nothing in its environment but the Dockerfile's and the given.
   * @param command `node` and its arguments
   * @param name of the log file
   */
  start(scope: Scope, name: string, command: string[], environment: Record<string, string>): Program {
    const file = path.join(this.logs, `${name}.log`);
    const log = openSync(file, "a");
    const REGION_DIR = path.join(this.data, "region");
    const child = spawn(process.execPath, command.slice(1), {
      cwd: this.root,
      env: { NODE_ENV: "production", ...this.environment, REGION_DIR, ...environment },
      stdio: ["ignore", log, log],
      detached: true,
      ...(isRoot() ? unprivilegedAccount(undefined) : {}),
    });
    closeSync(log);
    scope.defer(async () => {
      if (child.exitCode === null && child.signalCode === null) await new Program(child, file).end("SIGKILL");
    });
    return new Program(child, file);
  }
}

/** A process of an image. */
export class Program {
  constructor(
    private readonly child: ChildProcess,
    private readonly file: string,
  ) {}

  get isRunning(): boolean {
    return this.child.exitCode === null && this.child.signalCode === null;
  }

  log(): Promise<string> {
    return readFile(this.file, "utf8");
  }

  /** @returns the exit code; null if a signal ended the process */
  async exited(): Promise<number | null> {
    if (this.isRunning) await once(this.child, "exit");
    return this.child.exitCode;
  }

  /** Sends the signal to the main process, as a container's runtime does. @returns the exit code */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const exited = this.exited();
    this.child.kill(signal);
    return exited;
  }
}

async function setModes(folder: string, ofFolders: number, ofFiles: number): Promise<void> {
  await chmod(folder, ofFolders);
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) await setModes(file, ofFolders, ofFiles);
    else if (entry.isFile()) await chmod(file, ofFiles);
  }
}
