/** Example webhook receivers. e2e/web/webhook-receivers.spec.ts runs them. */
export const RECEIVERS = {
  JavaScript: `import { createServer } from "node:http";
import { Webhook } from "standardwebhooks";

const webhook = new Webhook(process.env.WAYBILL_WEBHOOK_SECRET);
// The last sequence of each delivery. In production, store it next to the status so that it survives restarts.
const last = new Map();

createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  let event;
  try {
    // Verify the raw bytes: parsing and reserializing the JSON changes the signature.
    event = webhook.verify(Buffer.concat(chunks).toString("utf8"), request.headers);
  } catch {
    response.writeHead(401).end();
    return;
  }
  // Events of a batch have data.batch instead.
  const { order_number, status } = event.data.delivery ?? {};
  // Ignore events that repeat or arrive late. A test event has the sequence 0.
  if (order_number && (event.sequence === 0 || event.sequence > (last.get(order_number) ?? 0))) {
    if (event.sequence > 0) last.set(order_number, event.sequence);
    console.log(event.sequence, event.type, order_number, status);
  }
  response.writeHead(204).end();
}).listen(Number(process.env.PORT ?? 4000));`,
  Python: `import base64, hashlib, hmac, json, os, threading, time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

SECRET = base64.b64decode(os.environ["WAYBILL_WEBHOOK_SECRET"].removeprefix("whsec_"))
TOLERANCE_SECONDS = 5 * 60
# The last sequence of each delivery. In production, store it next to the status so that it survives restarts.
last = {}
lock = threading.Lock()


def verify(headers, body):
    message_id, timestamp = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if abs(time.time() - int(timestamp)) > TOLERANCE_SECONDS:
        raise ValueError("the timestamp is too far from now")
    # Verify the raw bytes: parsing and reserializing the JSON changes the signature.
    signed = f"{message_id}.{timestamp}.".encode() + body
    expected = base64.b64encode(hmac.new(SECRET, signed, hashlib.sha256).digest())
    # During a rotation there are two signatures.
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
        # Events of a batch have data.batch instead.
        sequence, delivery = event["sequence"], event["data"].get("delivery", {})
        number = delivery.get("order_number")
        with lock:
            # Ignore events that repeat or arrive late. A test event has the sequence 0.
            if number and (sequence == 0 or sequence > last.get(number, 0)):
                if sequence > 0:
                    last[number] = sequence
                print(sequence, event["type"], number, delivery["status"], flush=True)
        self.answer(204)

    def answer(self, status):
        self.send_response(status)
        self.end_headers()


ThreadingHTTPServer(("", int(os.environ.get("PORT", 4000))), Receiver).serve_forever()`,
} as const;
