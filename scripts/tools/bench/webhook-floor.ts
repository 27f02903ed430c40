// Floor of the webhook bench: a bare loop that signs and posts the same bodies to the same receiver.
import { createHmac, randomUUID } from "node:crypto";
import { Agent, request } from "undici";

/** Sends `count` requests with the bodies in turn, `atOnce` at a time. */
export type Post = { url: string; secret: string; bodies: string[]; count: number; atOnce: number };

const agent = new Agent({ pipelining: 1 });

async function post({ url, secret, bodies, count, atOnce }: Post): Promise<void> {
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  let next = 0;
  const line = async () => {
    while (next < count) {
      const body = bodies[next++ % bodies.length] ?? "";
      const [id, timestamp] = [`evt_${randomUUID()}`, String(Math.floor(Date.now() / 1000))];
      const signature = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest("base64");
      const answer = await request(url, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "webhook-id": id,
          "webhook-timestamp": timestamp,
          "webhook-signature": `v1,${signature}`,
        },
        body,
        dispatcher: agent,
      });
      await answer.body.dump();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, line));
}

process.on("message", (task: Post) => void post(task).then(() => process.send?.("posted")));
// Without its parent there is no work left.
process.on("disconnect", () => process.exit());
process.send?.("ready");
