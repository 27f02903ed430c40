import { readFileSync } from "node:fs";
import { z } from "zod";
import { Engine } from "./engine-process";

/** Input from the test: the engine's location, its requests, and whether the process continues afterwards. */
const given = z
  .object({ packageFolder: z.string(), config: z.string(), question: z.string(), stays: z.boolean() })
  .parse(JSON.parse(readFileSync(0, "utf8")));

const engine = new Engine({ ...given, limitMs: 60_000 });
const reply = await engine.ask("route", given.question);
process.stdout.write(JSON.stringify({ pid: engine.pid, isAnswered: reply !== null && "answer" in reply }));
if (given.stays) setInterval(() => undefined, 60_000);
