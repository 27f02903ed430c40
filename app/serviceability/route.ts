import { endpoint } from "@/lib/http/endpoint";
import { query } from "@/lib/http/input";
import { routes } from "@/lib/http/routes";
import { presentServiceability } from "@/lib/rates/present";
import { checkServiceability } from "@/lib/rates/reads/check-serviceability";
import { serviceabilityQuery } from "@/lib/rates/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: endpoint(
    query(serviceabilityQuery),
    checkServiceability,
    { status: 200, body: presentServiceability },
    { permission: "rates:quote" },
  ),
});
