// Reviewed by people: which room may import from which. A new pair is a line here, with its reason; one that is not used any
// more has to go. A room imports from floors below its own only, so there is no cycle between rooms.

/** The rooms from the bottom to the top. */
export const FLOORS = [
  ["lib/core"],
  ["lib/geo"],
  ["lib/estimates", "lib/messages", "lib/plans"],
  ["lib/account"],
  ["lib/rates"],
  ["lib/deliveries"],
  ["lib/dispatch", "lib/events", "lib/request-log"],
  ["lib/notifications", "lib/routes", "lib/sandbox"],
  ["lib/batches", "lib/exports", "lib/privacy", "lib/series", "lib/support", "lib/webhooks"],
  ["lib/imports"],
  ["lib/http"],
  ["lib/auth"],
  ["lib/server"],
  ["components/kit"],
  ["components/deliveries", "components/docs", "components/notifications"],
  ["components/account", "components/developers", "components/imports"],
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
    "lib/messages": "couriers are sent their links and new work",
  },
  "lib/events": { "lib/deliveries": "an event contains its delivery" },
  "lib/request-log": { "lib/deliveries": "fields of a delivery decide what is masked" },
  "lib/notifications": {
    "lib/account": "a merchant's branding, team and settings",
    "lib/deliveries": "messages describe a delivery",
    "lib/events": "messages follow events",
    "lib/messages": "messages go through the outbox",
  },
  "lib/routes": {
    "lib/deliveries": "routes are made of a delivery's stops",
    "lib/dispatch": "an accepted plan assigns couriers",
    "lib/events": "new orders are offered after their events",
    "lib/geo": "travel times between stops",
    "lib/plans": "the solver",
  },
  "lib/sandbox": {
    "lib/geo": "a changed address has a pin; the demo city",
    "lib/account": "only sandboxes are simulated",
    "lib/deliveries": "the simulated courier makes a delivery's moves",
    "lib/dispatch": "the simulated courier acts as couriers do",
  },
  "lib/support": {
    "lib/deliveries": "staff find, read and correct deliveries",
    "lib/dispatch": "the courier who has a delivery takes part in its thread",
    "lib/messages": "emails about unread messages",
    "lib/notifications": "the same, to the members who want them",
    "lib/geo": "staff add and remove regions",
    "lib/request-log": "staff find a request by its id",
  },
  "lib/batches": {
    "lib/deliveries": "rows are read, checked and shown as deliveries",
    "lib/events": "the end of a batch is an event",
    "lib/sandbox": "a booked row starts the simulated courier",
  },
  "lib/exports": {
    "lib/account": "the merchant's time zone and team",
    "lib/messages": "the form of an email",
    "lib/notifications": "emails to the members who want them",
  },
  "lib/privacy": { "lib/deliveries": "an erased delivery is searched and shown like others" },
  "lib/series": {
    "lib/account": "variables use the merchant's time zone",
    "lib/deliveries": "copies, templates and series are deliveries again",
    "lib/sandbox": "a booked delivery starts the simulated courier",
  },
  "lib/imports": {
    "lib/account": "the pickup of a file without one; a merchant's country",
    "lib/batches": "rows are checked and booked as batches",
    "lib/deliveries": "rows are converted to deliveries; result files",
    "lib/geo": "how precisely a stop was located",
  },
  "lib/webhooks": {
    "lib/account": "endpoints belong to a merchant",
    "lib/deliveries": "a test event contains a delivery",
    "lib/events": "webhooks carry events",
    "lib/messages": "owners get an email when an endpoint is switched off",
    "lib/notifications": "the same, to the members who want it",
  },
  "lib/http": {
    "lib/account": "credentials",
    "lib/batches": "the endpoints of batches and their description",
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
    "lib/exports": "the page of links and scheduled exports",
    "lib/http": "an export is a file",
    "lib/geo": "places and trips on the map",
    "lib/rates": "quotes, prices and refusals",
    "lib/sandbox": "the simulator",
    "lib/series": "booking again, templates, recurring deliveries",
    "lib/support": "unread messages in the list",
  },
  "components/docs": {
    "lib/batches": "limits of batches",
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
    "lib/privacy": "the pages that find and erase a person",
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
  "components/imports": {
    "components/deliveries": "links, formats of times",
    "lib/auth": "server actions",
    "lib/geo": "how precisely a stop was located",
    "lib/imports": "its subject",
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
    "components/notifications": "a courier's browser subscribes to pushes as a recipient's does",
    "components/support": "staff pages' header and search",
    "lib/auth": "server actions",
    "lib/deliveries": "statuses and proofs",
    "lib/dispatch": "its subject",
    "lib/geo": "the board's map",
    "lib/support": "messages about a delivery",
    "lib/routes": "routes and the rules of dispatch",
  },
};
