import { cancelDelivery } from "@/lib/deliveries/verbs/cancel-delivery";
import { cancelBody } from "@/lib/deliveries/schema";
import { presentCancelledDelivery } from "@/lib/deliveries/present/delivery";
import { endpoint } from "@/lib/http/endpoint";
import { pathAndBody } from "@/lib/http/input";
import { routes } from "@/lib/http/routes";
import { parseInput } from "@/lib/core/validation";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: endpoint(
    pathAndBody((body) => parseInput(cancelBody, body)),
    cancelDelivery,
    { status: 200, body: presentCancelledDelivery },
    { permission: "deliveries:cancel", repeatable: true },
  ),
});
