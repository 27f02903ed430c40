import { existsSync } from "node:fs";
import { inProject } from "./project.mjs";

/** Reads `.env` into the environment. Existing variables take precedence. */
export function loadEnvFile() {
  const file = inProject(".env");
  if (existsSync(file)) process.loadEnvFile(file);
}
