import { presentResults } from "@/lib/batches/present";
import { listResults } from "@/lib/batches/reads/list-results";
import { readResultsQuery } from "@/lib/http/batches";
import { endpoint } from "@/lib/http/endpoint";
import { routes } from "@/lib/http/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: endpoint(
    readResultsQuery,
    listResults,
    { status: 200, body: presentResults },
    { permission: "deliveries:read" },
  ),
});
