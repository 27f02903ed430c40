import { sandboxRoutes } from "@/lib/http/sandbox";
import { moveInSandbox } from "@/lib/simulator/move";
import { sandboxStatusBody } from "@/lib/simulator/schema";
import { parseInput } from "@/lib/core/validation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxRoutes(
  (body) => parseInput(sandboxStatusBody, body),
  moveInSandbox,
  200,
);
