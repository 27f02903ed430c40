// Reviewed by people: which room may import from which. A new pair is a line here, with its reason; one that is not used any
// more has to go. A room imports from floors below its own only, so there is no cycle between rooms.

/** The rooms from the bottom to the top. */
export const FLOORS = [
  ["lib/core"],
  ["lib/geo"],
  ["lib/estimates", "lib/messages"],
  ["lib/account"],
  ["lib/rates"],
  ["lib/deliveries"],
  ["lib/dispatch", "lib/events", "lib/request-log"],
  ["lib/notifications", "lib/sandbox"],
  ["lib/support", "lib/webhooks"],
  ["lib/http"],
  ["lib/auth"],
  ["lib/server"],
  ["components/kit"],
  ["components/deliveries", "components/docs", "components/notifications"],
  ["components/account", "components/developers"],
  ["components/frame"],
  ["components/support"],
  ["components/dispatch"],
  ["app"],
];

/** Rooms that every room above may import from. @type {readonly string[]} */
export const FOR_ALL = ["lib/core"];

/** Rooms that every room of components may import from. @type {readonly string[]} */
export const FOR_COMPONENTS = ["components/kit"];

/** The other pairs, each with its reason. @type {Readonly<Record<string, Readonly<Record<string, string>>>>} */
export const ALLOWED = {
  "lib/estimates": { "lib/geo": "trips and vehicles are what is estimated" },
  "lib/account": {
    "lib/geo": "saved addresses are located; a merchant has a country",
    "lib/messages": "invitations, sign-in notices and reset links are sent",
  },
  "lib/rates": {
    "lib/account": "prices and areas belong to a merchant; stores are near",
    "lib/estimates": "a quote's minutes include what was learned",
    "lib/geo": "trips are located and measured before they are priced",
  },
  "lib/deliveries": {
    "lib/account": "a merchant's country, time zone, branding and address book",
    "lib/estimates": "planned minutes and arrival ranges",
    "lib/geo": "stops are located and pinned",
    "lib/rates": "a booking is priced and checked",
  },
  "lib/dispatch": {
    "lib/account": "sandbox deliveries get no courier",
    "lib/deliveries": "a courier's work is a delivery's moves",
  },
  "lib/events": { "lib/deliveries": "an event contains its delivery" },
  "lib/request-log": { "lib/deliveries": "fields of a delivery decide what is masked" },
  "lib/notifications": {
    "lib/account": "a merchant's branding, team and settings",
    "lib/deliveries": "messages describe a delivery",
    "lib/events": "messages follow events",
    "lib/messages": "messages go through the outbox",
  },
  "lib/sandbox": {
    "lib/geo": "a changed address has a pin",
    "lib/account": "only sandboxes are simulated",
    "lib/deliveries": "the simulated courier makes a delivery's moves",
    "lib/dispatch": "the simulated courier acts as couriers do",
  },
  "lib/support": {
    "lib/deliveries": "staff find, read and correct deliveries",
    "lib/geo": "staff add and remove regions",
    "lib/request-log": "staff find a request by its id",
  },
  "lib/webhooks": {
    "lib/account": "endpoints belong to a merchant",
    "lib/deliveries": "a test event contains a delivery",
    "lib/events": "webhooks carry events",
    "lib/messages": "owners get an e-mail when an endpoint is switched off",
    "lib/notifications": "the same, to the members who want it",
  },
  "lib/http": {
    "lib/account": "credentials",
    "lib/deliveries": "the endpoints of deliveries and their description",
    "lib/dispatch": "positions at a courier's link",
    "lib/events": "the feed and its description",
    "lib/rates": "quotes and serviceability",
    "lib/request-log": "tools for agents read the log",
    "lib/sandbox": "the sandbox's endpoints",
  },
  "lib/auth": {
    "lib/account": "sign-in, sessions and memberships",
    "lib/deliveries": "the tracking page's holder",
    "lib/dispatch": "the courier link's holder",
    "lib/http": "failures and files of data endpoints",
  },
  "lib/server": {
    "lib/auth": "pages are decided before Next renders",
    "lib/geo": "map tiles, readiness",
    "lib/http": "the machine API",
  },
  "components/kit": { "lib/geo": "maps" },
  "components/deliveries": {
    "lib/account": "saved addresses in the booking form",
    "lib/auth": "server actions",
    "lib/deliveries": "its subject",
    "lib/geo": "places and trips on the map",
    "lib/rates": "quotes, prices and refusals",
    "lib/sandbox": "the simulator",
  },
  "components/docs": {
    "lib/deliveries": "tables of statuses and changes",
    "lib/events": "the table of event types",
    "lib/http": "the API's description",
  },
  "components/notifications": {
    "lib/auth": "server actions",
    "lib/messages": "states of a message",
    "lib/notifications": "its subject",
  },
  "components/account": {
    "components/deliveries": "address fields and located words",
    "lib/account": "its subject",
    "lib/auth": "server actions",
    "lib/geo": "service areas on the map",
    "lib/rates": "service areas, trip checks",
  },
  "components/developers": {
    "components/deliveries": "links to a delivery, formats of times",
    "lib/account": "API credentials",
    "lib/auth": "server actions",
    "lib/events": "event types of a webhook",
    "lib/messages": "the outbox",
    "lib/request-log": "its subject",
    "lib/webhooks": "its subject",
  },
  "components/frame": {
    "components/account": "menus link to settings",
    "components/deliveries": "the palette finds deliveries",
    "components/developers": "menus link to developers' pages",
    "lib/auth": "the session in the menus",
  },
  "components/support": {
    "components/deliveries": "staff see what merchants see",
    "components/developers": "a request in the log",
    "components/frame": "bars and not-found pages",
    "lib/auth": "server actions",
    "lib/deliveries": "corrections",
    "lib/estimates": "the page of estimates",
    "lib/support": "its subject",
  },
  "components/dispatch": {
    "components/deliveries": "a delivery's stops, times and status",
    "components/support": "staff pages' header and search",
    "lib/auth": "server actions",
    "lib/deliveries": "statuses and proofs",
    "lib/dispatch": "its subject",
    "lib/geo": "the board's map",
  },
};
