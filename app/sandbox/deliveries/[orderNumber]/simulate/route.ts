import { sandboxRoutes } from "@/lib/http/sandbox";
import { simulateBody } from "@/lib/simulator/schema";
import { simulateDelivery } from "@/lib/simulator/simulate";
import { parseInput } from "@/lib/core/validation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = sandboxRoutes(
  (body) => parseInput(simulateBody, body),
  simulateDelivery,
  202,
);
