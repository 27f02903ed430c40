import { endpoint } from "@/lib/http/endpoint";
import { jsonBody } from "@/lib/http/input";
import { routes } from "@/lib/http/routes";
import { presentQuote, quoteHeaders } from "@/lib/rates/present";
import { quote } from "@/lib/rates/reads/quote";
import { quoteInput } from "@/lib/rates/schema";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  POST: endpoint(
    jsonBody(quoteInput),
    quote,
    { status: 200, body: presentQuote, headers: quoteHeaders },
    { permission: "rates:quote" },
  ),
});
