import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { presentDeliveryDetail } from "@/lib/deliveries/present";
import { endpoint } from "@/lib/http/endpoint";
import { pathOnly } from "@/lib/http/input";
import { routes } from "@/lib/http/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: endpoint(
    pathOnly,
    getDelivery,
    { status: 200, body: presentDeliveryDetail },
    { permission: "deliveries:read" },
  ),
});
