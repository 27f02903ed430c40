// Prisma's CLI for this project: npm run prisma -- generate | migrate deploy | migrate status | …
import { existsSync } from "node:fs";
import { oneHostUrl } from "../lib/core/db/writable-host";
import { migrate } from "./database/migrate";
import { runMain } from "./process/main.mjs";
import { runPrisma } from "./prisma/cli.mjs";
import { generateClient } from "./prisma/generate.mjs";
import { inProject } from "./project.mjs";
import { resolveDatabaseUrl } from "./database-url";

await runMain(async ({ signal }) => {
  const args = process.argv.slice(2);
  if (args.length === 1 && args[0] === "generate") {
    // npm runs this after every install, even if only the manifests have been copied so far.
    if (existsSync(inProject("prisma", "schema.prisma"))) await generateClient({ signal });
    return 0;
  }
  if (args.join(" ") === "migrate deploy") {
    const applied = await migrate(await resolveDatabaseUrl(), { signal });
    console.log(applied === 0 ? "No pending migrations." : `${applied} migrations applied.`);
    return 0;
  }
  const needsDatabase = args[0] === "migrate" && args[1] !== "diff";
  const databaseUrl = needsDatabase ? await oneHostUrl(await resolveDatabaseUrl()) : undefined;
  return (await runPrisma(args, { databaseUrl, signal })).code;
});
