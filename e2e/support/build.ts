import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";

function readBuild(file: string): unknown {
  const found = path.join(process.cwd(), ".next", file);
  if (!existsSync(found)) throw new Error(`There is no ${file}; npm run build makes it`);
  return JSON.parse(readFileSync(found, "utf8"));
}

/** Returns every route of the build, with parameters in brackets. */
export function routesOfBuild(): string[] {
  const routes = z.record(z.string(), z.string()).parse(readBuild("app-path-routes-manifest.json"));
  return Object.values(routes);
}

const actionSchema = z.object({
  filename: z.string(),
  exportedName: z.string(),
  workers: z.record(z.string(), z.unknown()),
});

/** A server action of the build: called over HTTP by its id, on one of the pages that use it. */
export type BuiltAction = { id: string; name: string; page: string };

export function actionsOfBuild(): BuiltAction[] {
  const manifest = z
    .object({ node: z.record(z.string(), actionSchema) })
    .parse(readBuild("server/server-reference-manifest.json"));
  return Object.entries(manifest.node).map(([id, { filename, exportedName, workers }]) => ({
    id,
    name: `${filename}#${exportedName}`,
    page: (Object.keys(workers)[0] ?? "")
      .replace(/^app/, "")
      .replace(/\/page$/, "")
      .replace(/\/\([^)]*\)/, ""),
  }));
}
