import { sandboxRoutes } from "@/lib/http/sandbox";
import { moveInSandbox } from "@/lib/sandbox/verbs/move-in-sandbox";
import { sandboxStatusBody } from "@/lib/sandbox/schema";
import { parseInput } from "@/lib/core/validation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxRoutes(
  (body) => parseInput(sandboxStatusBody, body),
  moveInSandbox,
  200,
);
