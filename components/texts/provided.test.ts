import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "../..");
const FILES = ["", ".ts", ".tsx", "/index.ts"];

type Module = { imports: string[]; isClient: boolean; isAction: boolean; used: string[]; provided: string[] };

const modules = new Map<string, Module>();

/** Returns what a module imports, reads and provides. Imports of types do not count. */
function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const source = readFileSync(file, "utf8");
  const specifiers = [
    ...source.matchAll(/^(?:import|export)\s+(?!type\b)[^;]*?from\s+"([^"]+)"/gms),
    ...source.matchAll(/\bimport\(\s*"([^"]+)"\s*\)/g),
  ].map(([, specifier = ""]) => specifier);
  const made = {
    imports: specifiers.flatMap((specifier) => resolved(file, specifier) ?? []),
    isClient: source.startsWith('"use client"'),
    isAction: source.startsWith('"use server"'),
    used: [...source.matchAll(/\buseText\("(\w+)"\)/g)].map(([, catalog = ""]) => catalog),
    provided: [...source.matchAll(/<Texts\s+of=\{\[([^\]]*)\]\}/g)].flatMap(([, list = ""]) =>
      [...list.matchAll(/"(\w+)"/g)].map(([, catalog = ""]) => catalog),
    ),
  };
  modules.set(file, made);
  return made;
}

function resolved(from: string, specifier: string): string | null {
  if (!/^(\.|@\/(app|components)\/)/.test(specifier)) return null;
  const base = specifier.startsWith("@/")
    ? path.join(ROOT, specifier.slice(2))
    : path.resolve(path.dirname(from), specifier);
  return FILES.map((end) => base + end).find((file) => /\.tsx?$/.test(file) && existsSync(file)) ?? null;
}

/** Walks the modules of a page. Below a client component, everything runs in the browser. */
function catalogsOf(entries: string[]): { used: Set<string>; provided: Set<string> } {
  const used = new Set<string>();
  const provided = new Set<string>();
  const seen = new Set<string>();
  const walk = (file: string, inBrowser: boolean) => {
    const { imports, isClient, isAction, ...its } = moduleOf(file);
    const isBrowser = inBrowser || isClient;
    const visit = `${file} ${isBrowser}`;
    if (isAction || seen.has(visit)) return;
    seen.add(visit);
    if (isBrowser) its.used.forEach((catalog) => used.add(catalog));
    else its.provided.forEach((catalog) => provided.add(catalog));
    for (const each of imports) walk(each, isBrowser);
  };
  for (const entry of entries) walk(entry, false);
  return { used, provided };
}

/** The page with its layouts and what Next shows in its place. */
function entriesOf(page: string): string[] {
  const folders: string[] = [];
  for (
    let folder = path.dirname(page);
    folder.startsWith(path.join(ROOT, "app"));
    folder = path.dirname(folder)
  )
    folders.push(folder);
  const around = folders.flatMap((folder) =>
    ["layout", "error", "not-found", "loading", "template"].map((name) => path.join(folder, `${name}.tsx`)),
  );
  return [page, ...around.filter((file) => existsSync(file))];
}

const PAGES = readdirSync(path.join(ROOT, "app"), { recursive: true, encoding: "utf8" }).filter((file) =>
  file.endsWith("page.tsx"),
);

it.each(PAGES)("%s provides the texts of its client components", (page) => {
  const { used, provided } = catalogsOf(entriesOf(path.join(ROOT, "app", page)));
  expect([...used].filter((catalog) => !provided.has(catalog))).toEqual([]);
});
