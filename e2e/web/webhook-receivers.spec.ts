import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";
import { EVENT } from "@/lib/http/openapi/examples";
import { expect, test } from "../support/web";

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === "string") throw new Error("There is no port");
  return address.port;
}

/** Commands with which a reader runs the copied code. */
const PROGRAMS = {
  "receiver.mjs": ["node", "--input-type=module", "-e"],
  "receiver.py": ["python3", "-c"],
} as const;

const newSecret = () => `whsec_${randomBytes(32).toString("base64")}`;
const BODY = JSON.stringify(EVENT);
const OLD_MS = 6 * 60_000;

/** Headers of a signed webhook. */
function headersOf(
  secrets: string[],
  at = new Date(),
  body = BODY,
  id: string = EVENT.id,
): Record<string, string> {
  return {
    "content-type": "application/json",
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, at, body)).join(" "),
  };
}

for (const [file, [command, ...args]] of Object.entries(PROGRAMS)) {
  test(`${file} of the guide accepts signed messages once, and rejects everything else`, async ({ page }) => {
    test.skip(spawnSync(command, ["--version"]).status !== 0, `${command} is not installed`);
    await page.goto("/docs/events");
    const code = await page.getByRole("figure", { name: file }).first().locator("pre").textContent();
    const [secret, port] = [newSecret(), await freePort()];
    const env = {
      ...process.env,
      FORCE_COLOR: "0",
      PORT: String(port),
      WAYBILL_WEBHOOK_SECRET: secret,
    };
    const receiver = spawn(command, [...args, code ?? ""], { env, stdio: ["ignore", "pipe", "pipe"] });
    let [said, complained] = ["", ""];
    receiver.stdout.on("data", (chunk: Buffer) => (said += chunk.toString()));
    receiver.stderr.on("data", (chunk: Buffer) => (complained += chunk.toString()));
    const send = (headers: Record<string, string>, body = BODY) =>
      fetch(`http://127.0.0.1:${port}/`, { method: "POST", headers, body }).then(
        ({ status }) => status,
        () => complained,
      );
    try {
      await expect.poll(() => send(headersOf([secret])), { timeout: 60_000 }).toBe(204);
      // During a rotation two secrets sign.
      expect(await send(headersOf([newSecret(), secret]))).toBe(204);
      expect(await send(headersOf([newSecret()]))).toBe(401);
      expect(await send(headersOf([secret]), BODY.replace("ORDER-1001", "ORDER-1002"))).toBe(401);
      expect(await send({ ...headersOf([secret]), "webhook-id": "evt_another" })).toBe(401);
      expect(await send(headersOf([secret], new Date(Date.now() - OLD_MS)))).toBe(401);
      expect(await send(headersOf([secret], new Date(Date.now() + OLD_MS)))).toBe(401);
      expect(await send({ "content-type": "application/json" })).toBe(401);
      expect(await send({ ...headersOf([secret]), "webhook-signature": "v1,é" })).toBe(401);
      // Later, earlier and test events of the same delivery, and an earlier event of another delivery.
      const first = "2 delivery.status_changed ORDER-1001 assigned\n";
      for (const [sequence, order] of [
        [4, "ORDER-1001"],
        [3, "ORDER-1001"],
        [0, "ORDER-1001"],
        [1, "ORDER-7"],
        [5, "ORDER-1001"],
      ] as const) {
        const body = JSON.stringify({ ...EVENT, id: `evt_${sequence}`, sequence }).replaceAll(
          "ORDER-1001",
          order,
        );
        expect(await send(headersOf([secret], new Date(), body, `evt_${sequence}`), body)).toBe(204);
      }
      const rest = ["4 … ORDER-1001", "0 … ORDER-1001", "1 … ORDER-7", "5 … ORDER-1001"].map(
        (line) => `${line.replace("…", "delivery.status_changed")} assigned\n`,
      );
      await expect.poll(() => said).toBe(first + rest.join(""));
    } finally {
      receiver.kill();
    }
  });
}
