/** Receivers of webhooks to start from; e2e/web/webhook-receivers.spec.ts runs them. */
export const RECEIVERS = {
  JavaScript: `import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WAYBILL_WEBHOOK_SECRET);
// In production a table with a unique key, so that a restart forgets nothing.
const seen = new Set();

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  let event;
  try {
    // The bytes as they came: JSON that was parsed and written again has another signature.
    event = webhook.verify(Buffer.concat(chunks).toString("utf8"), request.headers);
  } catch {
    response.writeHead(401).end();
    return;
  }
  if (!seen.has(event.id)) {
    seen.add(event.id);
    const { order_number, status } = event.data.delivery;
    console.log(event.sequence, event.type, order_number, status);
  }
  response.writeHead(204).end();
}).listen(Number(process.env.PORT ?? 4000));`,
  Python: `import base64, hashlib, hmac, json, os, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = base64.b64decode(os.environ["WAYBILL_WEBHOOK_SECRET"].removeprefix("whsec_"))
TOLERANCE_SECONDS = 5 * 60
# In production a table with a unique key, so that a restart forgets nothing.
seen = set()


def verify(headers, body):
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("the timestamp is too far from now")
    # The bytes as they came: JSON that was parsed and written again has another signature.
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(SECRET, signed, hashlib.sha256).digest())
    # While a secret is rotated there are two signatures.
    for signature in headers.get("webhook-signature", "").split():
        version, _, value = signature.partition(",")
        if version == "v1" and hmac.compare_digest(value.encode(), expected):
            return json.loads(body)
    raise ValueError("no signature is ours")


class Receiver(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        try:
            event = verify(self.headers, body)
        except ValueError:
            return self.answer(401)
        if event["id"] not in seen:
            seen.add(event["id"])
            delivery = event["data"]["delivery"]
            print(event["sequence"], event["type"], delivery["order_number"], delivery["status"], flush=True)
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()


ThreadingHTTPServer(("", int(os.environ.get("PORT", 4000))), Receiver).serve_forever()`,
} as const;
