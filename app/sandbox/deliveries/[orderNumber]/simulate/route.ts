import { sandboxRoutes } from "@/lib/http/sandbox";
import { simulateBody } from "@/lib/sandbox/schema";
import { simulateDelivery } from "@/lib/sandbox/verbs/simulate-delivery";
import { parseInput } from "@/lib/core/validation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxRoutes(
  (body) => parseInput(simulateBody, body),
  simulateDelivery,
  202,
);
