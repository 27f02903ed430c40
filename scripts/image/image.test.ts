import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { inProject } from "../project.mjs";

const read = (name: string) => readFile(inProject(name), "utf8");

const service = z.looseObject({
  command: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).optional(),
  healthcheck: z.object({ test: z.array(z.string()).optional(), disable: z.boolean().optional() }).optional(),
  read_only: z.boolean().optional(),
});

const services = async () => {
  const compose = z
    .looseObject({ services: z.record(z.string(), service) })
    .parse(parse(await read("compose.yaml"), { merge: true }));
  return compose.services;
};

it("starts the image with the memory limits of npm start", async () => {
  const { scripts } = z
    .object({ scripts: z.object({ start: z.string() }) })
    .parse(JSON.parse(await read("package.json")));
  const dockerfile = await read("Dockerfile");
  const command = z.array(z.string()).parse(JSON.parse(/^CMD (.*)$/m.exec(dockerfile)?.[1] ?? ""));
  const options = scripts.start.split(" ").filter((word) => word.startsWith("--"));
  expect(command).toEqual(["node", ...options, "scripts/serve.mjs"]);
  for (const variable of scripts.start.match(/\bMALLOC_\w+=\S+/g) ?? [])
    expect(dockerfile).toContain(variable);
});

it("runs the image read-only, with known settings and its own programs", async () => {
  const all = await services();
  const example = await read(".env.example");
  const programs = await read("scripts/image/contents.mjs");
  for (const name of ["migrate", "web", "worker"]) {
    const { command = [], environment = {}, healthcheck, read_only: isReadOnly } = all[name] ?? {};
    expect(isReadOnly).toBe(true);
    for (const setting of Object.keys(environment))
      expect(example).toMatch(new RegExp(`^#?${setting}=`, "m"));
    for (const program of [...command, ...(healthcheck?.test ?? [])].filter((word) => word.endsWith(".mjs")))
      expect(programs).toContain(/([\w-]+)\.mjs$/.exec(program)?.[1]);
  }
});
