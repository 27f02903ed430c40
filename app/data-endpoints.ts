import type { GET as trackedPosition } from "./track/[code]/position/route";
import type { POST as presses } from "./courier/[token]/presses/route";
import type { GET as work } from "./courier/[token]/work/route";
import type { GET as addressBook } from "./dashboard/data/address-book/route";
import type { GET as attention } from "./dashboard/data/attention/route";
import type { GET as deliveriesCsv } from "./dashboard/data/deliveries.csv/route";
import type { GET as deliveries } from "./dashboard/data/deliveries/route";
import type { GET as delivery } from "./dashboard/data/delivery/route";
import type { GET as firstSteps } from "./dashboard/data/first-steps/route";
import type { GET as ground } from "./dashboard/data/ground/route";
import type { GET as orderNumber } from "./dashboard/data/order-number/route";
import type { GET as pin } from "./dashboard/data/pin/route";
import type { GET as places } from "./dashboard/data/places/route";
import type { GET as proof } from "./dashboard/data/proof/route";
import type { GET as quote } from "./dashboard/data/quote/route";
import type { GET as trip } from "./dashboard/data/trip/route";
import type { GET as webhooks } from "./dashboard/data/webhooks/route";
import type { GET as staffAttention } from "./support/data/attention/route";
import type { GET as staffDelivery } from "./support/data/delivery/route";
import type { GET as leaving } from "./support/data/dispatch/leaving/route";
import type { GET as link } from "./support/data/dispatch/link/route";
import type { GET as positions } from "./support/data/dispatch/positions/route";
import type { GET as version } from "./support/data/dispatch/version/route";
import type { GET as staffProof } from "./support/data/proof/route";
import type { GET as regions } from "./support/data/regions/route";
import type { GET as search } from "./support/data/search/route";
import type { GET as searchCsv } from "./support/data/search.csv/route";

declare global {
  /** Data endpoints by path. Components derive response types from it without importing routes. */
  interface DataEndpoints {
    "/courier/[token]/presses": typeof presses;
    "/courier/[token]/work": typeof work;
    "/dashboard/data/address-book": typeof addressBook;
    "/dashboard/data/attention": typeof attention;
    "/dashboard/data/deliveries.csv": typeof deliveriesCsv;
    "/dashboard/data/deliveries": typeof deliveries;
    "/dashboard/data/delivery": typeof delivery;
    "/dashboard/data/first-steps": typeof firstSteps;
    "/dashboard/data/ground": typeof ground;
    "/dashboard/data/order-number": typeof orderNumber;
    "/dashboard/data/pin": typeof pin;
    "/dashboard/data/places": typeof places;
    "/dashboard/data/proof": typeof proof;
    "/dashboard/data/quote": typeof quote;
    "/dashboard/data/trip": typeof trip;
    "/dashboard/data/webhooks": typeof webhooks;
    "/support/data/attention": typeof staffAttention;
    "/support/data/delivery": typeof staffDelivery;
    "/support/data/dispatch/leaving": typeof leaving;
    "/support/data/dispatch/link": typeof link;
    "/support/data/dispatch/positions": typeof positions;
    "/support/data/dispatch/version": typeof version;
    "/support/data/proof": typeof staffProof;
    "/support/data/regions": typeof regions;
    "/support/data/search": typeof search;
    "/support/data/search.csv": typeof searchCsv;
    "/track/[code]/position": typeof trackedPosition;
  }
}
