import { CodeBlock } from "@/components/kit/ui/code-block";
import { type Guide, OperationLink, P, Points } from "./guide";

const HEADERS = `Waybill-Quote-Id: WzEsMTkzNzA1MjkwMCwi…
Waybill-Quote-Expires: 2031-05-20T12:15:00Z`;

const REFUSED = `{
  "error": "Unprocessable Entity",
  "message": "The quote expired at 2031-05-20T12:15:00Z. The price is now 23.22 USD, not 22.22 USD (+1.00: base +1.00). The quote in Waybill-Quote-Id holds it until 2031-05-20T12:31:00Z"
}`;

export const quotes: Guide = [
  {
    heading: "The price holds",
    body: () => (
      <>
        <P>
          A quote promises its price until it expires. Two headers of its response say which quote and when:
        </P>
        <CodeBlock title="Response headers" code={HEADERS} />
        <P>
          Send the id as `quote_id` when you create the delivery. If the two stops, the service type and the
          vehicle type are the same, the delivery is booked at the quoted price, even if the rates have
          changed. Addresses may be written differently, as long as they are located at the same place.
        </P>
        <Points
          items={[
            "A quote can be used for several deliveries of the same trip until it expires.",
            "A delivery has two stops. Book a longer trip as one delivery from its first stop to each of the others, in order, all with the same `quote_id`: together they cost the quoted price.",
            "A later change of an address, the service or the vehicle is priced at the rates of that day.",
            "`quote_id` is not compared when you repeat a create request: you get the delivery at the price it was booked at.",
          ]}
        />
        <OperationLink id="quote" />
      </>
    ),
  },
  {
    heading: "When it does not apply",
    body: () => (
      <>
        <P>
          If the quote has expired, is for another trip or is not yours, nothing is booked. The message has
          the current price and the difference by line, and the headers have a new quote at the current price:
          to accept it, send the request again with the new `quote_id`.
        </P>
        <CodeBlock title="Response 422" code={REFUSED} />
        <OperationLink id="createDelivery" />
      </>
    ),
  },
  {
    heading: "When a courier can be there",
    body: () => (
      <>
        <P>
          {
            "If your account's pickup times follow the couriers' routes, the header `Waybill-Courier-From` says from when a courier can be at the first stop. A delivery without a scheduled pickup is planned no earlier. The time may change until you book, and the header is missing while no courier is planned: then the pickup is planned after the lead time of the service."
          }
        </P>
        <OperationLink id="quote" />
      </>
    ),
  },
  {
    heading: "Look at a quote",
    body: () => (
      <>
        <P>
          {
            "`GET /quotes/{quote_id}` returns how each stop was located and how precisely, the distance, the travel time, and the lines of the price. After the quote has expired, the response is 404 and says when it expired."
          }
        </P>
        <OperationLink id="getQuote" />
      </>
    ),
  },
];
