import { endpoint } from "@/lib/http/endpoint";
import { lastSegment } from "@/lib/http/input";
import { routes } from "@/lib/http/routes";
import { presentBindingQuote } from "@/lib/rates/present";
import { getQuote } from "@/lib/rates/reads/get-quote";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: endpoint(
    lastSegment("Quote"),
    getQuote,
    { status: 200, body: presentBindingQuote },
    { permission: "rates:quote" },
  ),
});
