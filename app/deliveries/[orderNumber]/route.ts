import { readChangeRequest } from "@/lib/deliveries/request";
import { changeQuery } from "@/lib/deliveries/schema";
import { changeDelivery } from "@/lib/deliveries/verbs/change-delivery";
import { getDelivery } from "@/lib/deliveries/reads/get-delivery";
import { presentChangedDelivery, presentDeliveryDetail } from "@/lib/deliveries/present/detail";
import { endpoint } from "@/lib/http/endpoint";
import { pathOnly, pathQueryAndBody } from "@/lib/http/input";
import { routes } from "@/lib/http/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: endpoint(
    pathOnly,
    getDelivery,
    { status: 200, body: presentDeliveryDetail },
    { permission: "deliveries:read" },
  ),
  PATCH: endpoint(
    pathQueryAndBody(changeQuery, readChangeRequest),
    changeDelivery,
    { status: 200, body: presentChangedDelivery },
    { permission: "deliveries:change", repeatable: true },
  ),
});
