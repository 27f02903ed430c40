import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { NEW_DELIVERY } from "@/lib/http/openapi/examples";
import type { OpenApiDocument } from "@/lib/http/openapi/types";
import { apiClient } from "../support/api";
import { newMerchant } from "../support/database";
import { expect, test } from "../support/web";

const run = promisify(execFile);

/** How a reader runs what was copied. */
const PROGRAMS: Record<string, [command: string, ...args: string[]]> = {
  curl: ["sh", "-ec"],
  JavaScript: ["node", "--input-type=module", "-e"],
  Python: ["python3", "-c"],
};

async function isThere(command: string): Promise<boolean> {
  return run(command, ["--version"]).then(
    () => true,
    () => false,
  );
}

test("each request of the reference runs as pasted, in each language", async ({ page, baseURL }) => {
  const { paths } = (await (await page.request.get("/openapi.json")).json()) as OpenApiDocument;
  const operations = Object.values(paths)
    .flatMap(({ get, post }) => [get, post])
    .filter((operation) => operation !== undefined && operation.security === undefined)
    .map((operation) => ({ id: operation?.operationId ?? "", responses: operation?.responses ?? {} }));
  await page.goto("/docs/reference");
  const ran: string[] = [];
  for (const [language, [command, ...args]] of Object.entries(PROGRAMS)) {
    if (!(await isThere(command === "sh" ? "curl" : command))) continue;
    for (const { id, responses } of operations) {
      const { sandbox } = await newMerchant();
      const api = apiClient(baseURL ?? "", sandbox);
      if (id !== "createDelivery") await api.post("/deliveries", NEW_DELIVERY);
      const figure = page.locator(`#${id} figure`).filter({ hasText: `Request in ${language}` });
      const snippet = (await figure.locator("pre").textContent()) ?? "";
      const env = {
        ...process.env,
        FORCE_COLOR: "0",
        WAYBILL_TOKEN: sandbox.token,
        WAYBILL_SECRET: sandbox.secret,
      };
      const { stdout } = await run(command, [...args, snippet], { env });
      expect(stdout, `${id} in ${language}`).not.toContain('"error"');
      const [status = ""] = Object.keys(responses);
      expect(stdout.trim(), `${id} in ${language}`).toMatch(
        language === "curl" ? /^\{.*\}$/s : new RegExp(`^${status}\\s`),
      );
      ran.push(`${id} in ${language}`);
    }
  }
  expect(ran.length).toBeGreaterThanOrEqual(operations.length);
});

test("the quick start leads from nothing to a delivered parcel", async ({ page }) => {
  const { sandbox } = await newMerchant();
  await page.goto("/docs/quick-start");
  const blocks = (await page.locator("main figure pre").allTextContents()).slice(1);
  expect(blocks.length).toBe(4);
  const env = {
    ...process.env,
    FORCE_COLOR: "0",
    WAYBILL_TOKEN: sandbox.token,
    WAYBILL_SECRET: sandbox.secret,
  };
  const [quote = "", create = "", simulate = "", get = ""] = blocks;
  for (const block of [quote, create, simulate]) {
    expect((await run("sh", ["-ec", block], { env })).stdout).not.toContain('"error"');
  }
  await expect
    .poll(async () => (await run("sh", ["-ec", get], { env })).stdout, { timeout: 300_000 })
    .toContain('"status":"completed"');
});
