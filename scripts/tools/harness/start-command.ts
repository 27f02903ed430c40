import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";

/** Variables, options of Node, and program of a revision's `npm start`. */
export type StartCommand = { env: Record<string, string>; options: string[]; program: string };

/** Reads how `npm start` of a checkout runs Node, for those who run it without npm. */
export async function startCommandOf(checkout: string): Promise<StartCommand> {
  const text = await readFile(path.join(checkout, "package.json"), "utf8");
  const { scripts } = z.object({ scripts: z.object({ start: z.string() }) }).parse(JSON.parse(text));
  const words = scripts.start.split(" ");
  return {
    env: Object.fromEntries(
      words.flatMap((word) => {
        const [, name, value] = /^(\w+)=(.*)$/.exec(word) ?? [];
        return name === undefined || value === undefined ? [] : [[name, value] as const];
      }),
    ),
    options: words.filter((word) => word.startsWith("--")),
    program: words.find((word) => word.endsWith(".mjs")) ?? "",
  };
}
