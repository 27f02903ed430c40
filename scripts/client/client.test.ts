import { execFile } from "node:child_process";
import { copyFile, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { scriptedServer } from "@/lib/client/server.fixture";
import { openApiDocument } from "@/lib/http/openapi/document";
import { inProject } from "../project.mjs";
import { buildClient } from "./build";
import { clientTypes } from "./types";

const exec = promisify(execFile);

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "waybill-client-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it("has types that match the current API", async () => {
  const committed = await readFile(inProject("lib", "client", "schema.ts"), "utf8");
  expect(committed === (await clientTypes()), "run npm run client:build").toBe(true);
});

it("has the version of the API", async () => {
  const { version } = JSON.parse(await readFile(inProject("lib", "client", "package.json"), "utf8")) as {
    version: string;
  };
  expect(version).toBe(openApiDocument("https://waybill.example").info.version);
});

const PROGRAM = `
  import { Waybill, WaybillError } from "@waybill/client";
  const waybill = new Waybill({ baseUrl: process.env.BASE_URL, token: "t", secret: "s" });
  for await (const delivery of waybill.deliveries.list({ status: ["pending"] })) console.log(delivery.order_number);
  await waybill.deliveries.get("x").catch((error) => console.log(error instanceof WaybillError, error.code));
`;

/** Type errors that an integrator's editor must report, and valid code that it must accept. */
const TYPED = `
  import { Waybill, type Quote } from "@waybill/client";
  const waybill = new Waybill({ baseUrl: "", token: "", secret: "" });
  const quote: Quote = await waybill.quote({ addresses: [] });
  export const price: number = quote.estimated_price;
  // @ts-expect-error not a status
  waybill.deliveries.list({ status: ["lost"] });
  // @ts-expect-error nothing to deliver
  void waybill.deliveries.create({ order_number: "1" });
`;

it("can be packed, installed offline and used from another folder", async () => {
  const source = await temporaryFolder();
  const user = await temporaryFolder();
  await copyFile(inProject("lib", "client", "package.json"), path.join(source, "package.json"));
  await buildClient(source);
  const { stdout: packed } = await exec("npm", ["pack", "--silent", "--pack-destination", user], {
    cwd: source,
  });
  await writeFile(path.join(user, "package.json"), JSON.stringify({ type: "module" }));
  await exec("npm", ["install", "--offline", "--no-audit", "--no-fund", packed.trim()], { cwd: user });

  const { baseUrl, stop } = await scriptedServer([
    {
      status: 200,
      body: { deliveries: [{ order_number: "A-1" }], page_number: 1, per_page: 10, total_entries: 1 },
    },
    { status: 404, body: { error: "Not Found", message: "Delivery not found" } },
  ]);
  onTestFinished(async () => void (await stop()));
  await writeFile(path.join(user, "program.js"), PROGRAM);
  const env = { ...process.env, BASE_URL: baseUrl };
  const { stdout } = await exec(process.execPath, ["program.js"], { cwd: user, env });
  expect(stdout.trim().split("\n")).toEqual(["A-1", "true Not Found"]);

  await writeFile(path.join(user, "typed.ts"), TYPED);
  await symlink(inProject("node_modules", "@types"), path.join(user, "node_modules", "@types"));
  const tsc = inProject("node_modules", "typescript", "bin", "tsc");
  const options = ["--noEmit", "--strict", "--module", "nodenext", "--target", "es2023", "typed.ts"];
  await exec(process.execPath, [tsc, ...options], { cwd: user }).catch((error: { stdout?: string }) =>
    expect.fail(error.stdout ?? "tsc failed"),
  );
});
