import { presentRedelivered } from "@/lib/deliveries/present/delivery";
import { readRedeliveryRequest } from "@/lib/deliveries/request";
import { endpoint } from "@/lib/http/endpoint";
import { pathAndOptionalBody } from "@/lib/http/input";
import { routes } from "@/lib/http/routes";
import { redeliverAndSimulate } from "@/lib/sandbox/verbs/redeliver-and-simulate";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: endpoint(
    pathAndOptionalBody(readRedeliveryRequest),
    redeliverAndSimulate,
    {
      status: 201,
      body: presentRedelivered,
      headers: ({ replayed }): Record<string, string> => (replayed ? { "Idempotent-Replayed": "true" } : {}),
    },
    { permission: "deliveries:redeliver", repeatable: true },
  ),
});
