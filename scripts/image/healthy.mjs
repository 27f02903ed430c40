// Health check of a container that serves: exits with 0 if the path answers 200, /healthz without an argument.
const [path = "/healthz"] = process.argv.slice(2);
const port = process.env["PORT"] || "3000";
const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(5_000) }).catch(
  () => undefined,
);
process.exit(answer?.ok ? 0 : 1);
