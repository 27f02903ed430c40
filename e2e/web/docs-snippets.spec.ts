import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { BATCH_ID, NEW_DELIVERY, QUOTE_ID, QUOTE_REQUEST } from "@/lib/http/openapi/examples";
import type { OpenApiDocument } from "@/lib/http/openapi/types";
import { apiClient } from "../support/api";
import { database, newMerchant } from "../support/database";
import { courierMoves } from "../support/deliveries";
import { expect, test } from "../support/web";

const run = promisify(execFile);

/** Commands with which a reader runs the copied code. */
const PROGRAMS: Record<string, [command: string, ...args: string[]]> = {
  curl: ["sh", "-ec"],
  JavaScript: ["node", "--input-type=module", "-e"],
  Python: ["python3", "-c"],
};

/** Program needed to run a language's requests. */
const NEEDED: Record<string, string> = { curl: "curl", JavaScript: "node", Python: "python3" };

/** Skips the test with a reason if a program is missing: a fresh machine has only Git, Node and npm. */
async function needs(program: string): Promise<void> {
  const isThere = await run(program, ["--version"]).then(
    () => true,
    () => false,
  );
  test.skip(!isThere, `${program} is not installed`);
}

/** A batch that nothing works on, so that it can be cancelled. @returns its id */
async function unfinishedBatch(merchantId: string): Promise<string> {
  const data = { merchantId, id: randomUUID(), isDryRun: true, size: 1, actorId: "", actorName: "Test" };
  return (await database().batch.create({ data, select: { id: true } })).id;
}

for (const [language, [command, ...args]] of Object.entries(PROGRAMS)) {
  test(`each request of the reference in ${language} runs as pasted`, async ({ page, baseURL }) => {
    await needs(NEEDED[language] ?? command);
    const { paths } = (await (await page.request.get("/openapi.json")).json()) as OpenApiDocument;
    const operations = Object.values(paths)
      .flatMap(({ get, post }) => [get, post])
      .filter((operation) => operation !== undefined && operation.security === undefined)
      .map((operation) => ({ id: operation?.operationId ?? "", responses: operation?.responses ?? {} }));
    await page.goto("/docs/reference");
    expect(operations.length).toBeGreaterThan(5);
    for (const { id, responses } of operations) {
      const { sandbox } = await newMerchant();
      const api = apiClient(baseURL ?? "", sandbox);
      if (id !== "createDelivery") await api.post("/deliveries", NEW_DELIVERY);
      if (id === "redeliver") {
        await courierMoves(sandbox.id, NEW_DELIVERY.order_number, "assigned", "accepted", "failed");
      }
      const figure = page.locator(`#${id} figure`).filter({ hasText: `Request in ${language}` });
      const example = (await figure.locator("pre").textContent()) ?? "";
      const quoteId = (await api.post("/rates/quote", QUOTE_REQUEST)).headers.get("waybill-quote-id");
      const batchId = await unfinishedBatch(sandbox.id);
      const snippet = example.replace(QUOTE_ID, quoteId ?? "").replace(BATCH_ID, batchId);
      const env = {
        ...process.env,
        FORCE_COLOR: "0",
        WAYBILL_TOKEN: sandbox.token,
        WAYBILL_SECRET: sandbox.secret,
      };
      const { stdout } = await run(command, [...args, snippet], { env });
      expect(stdout, id).not.toContain('"error"');
      const [status = ""] = Object.keys(responses);
      expect(stdout.trim(), id).toMatch(language === "curl" ? /^\{.*\}$/s : new RegExp(`^${status}\\s`));
    }
  });
}

test("each message of the agents' guide runs as pasted", async ({ page }) => {
  await needs("curl");
  const { sandbox } = await newMerchant();
  const env = { ...process.env, WAYBILL_TOKEN: sandbox.token, WAYBILL_SECRET: sandbox.secret };
  await page.goto("/docs/agents");
  const figures = page.locator("main figure");
  const told = { Begin: '"serverInfo"', "List the tools": '"tools"', "Ask for a price": '"estimated_price"' };
  for (const [title, answer] of Object.entries(told)) {
    const snippet = (await figures.filter({ hasText: title }).locator("pre").textContent()) ?? "";
    const { stdout } = await run("sh", ["-ec", snippet], { env });
    expect(stdout, title).toContain(answer);
    expect(stdout, title).not.toContain('"isError"');
    const refused = await run("sh", ["-ec", snippet.replace(", text/event-stream", "")], { env });
    expect(JSON.parse(refused.stdout), title).toMatchObject({ jsonrpc: "2.0", error: { code: -32_000 } });
  }
});

test("the quick start ends with a completed delivery", async ({ page }) => {
  await needs("curl");
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
