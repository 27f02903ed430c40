import { listDeliveries } from "@/lib/deliveries/reads/list-deliveries";
import { listQuery } from "@/lib/deliveries/rules/list-query";
import { presentCreatedDelivery, presentDeliveryPage } from "@/lib/deliveries/present/delivery";
import { readCreateRequest } from "@/lib/deliveries/request";
import { endpoint } from "@/lib/http/endpoint";
import { jsonBodyWith, query } from "@/lib/http/input";
import { pageLinks } from "@/lib/http/page-links";
import { routes } from "@/lib/http/routes";
import { createAndSimulate } from "@/lib/sandbox/verbs/create-and-simulate";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: endpoint(
    jsonBodyWith(readCreateRequest),
    createAndSimulate,
    {
      status: 201,
      body: ({ delivery }) => presentCreatedDelivery(delivery),
      headers: ({ replayed }): Record<string, string> => (replayed ? { "Idempotent-Replayed": "true" } : {}),
    },
    { permission: "deliveries:create", repeatable: true },
  ),
  GET: endpoint(
    query(listQuery),
    listDeliveries,
    {
      status: 200,
      body: presentDeliveryPage,
      headers: pageLinks,
    },
    { permission: "deliveries:read" },
  ),
});
