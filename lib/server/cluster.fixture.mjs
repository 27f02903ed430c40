// Program started by cluster.test.ts: returns which process responds, slowly at /slow, and stops like the
// service.
import { createServer } from "node:http";

const server = createServer((request, response) => {
  const answer = () => response.end(String(process.pid));
  if (request.url !== "/slow") return answer();
  // The client learns that its request is running.
  response.flushHeaders();
  setTimeout(answer, 500);
});
server.listen(Number(process.env.PORT), "127.0.0.1", () => {
  if (process.env.FAILS === "1") process.exit(3);
  process.send?.("ready");
});
process.on("SIGTERM", () => server.close(() => process.exit(0)));
