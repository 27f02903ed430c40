import { runTool } from "./run-tool";

// A tool that says its process id once, and then nothing more.
const tool = "console.log(process.pid); setInterval(() => undefined, 60_000)";
await runTool(process.execPath, ["-e", tool], { onLine: (pid) => process.stdout.write(pid) });
