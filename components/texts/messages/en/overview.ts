import { attention } from "./overview-attention";
import { figures } from "./overview-figures";

/** The overview, and the deliveries that need attention. */
export const overview = {
  tabs: { label: "Overview", today: "Today", performance: "Performance" },
  sandboxTitle: "Overview · Sandbox",
  newDelivery: "New delivery",
  failed: {
    today: "Today’s numbers could not be loaded",
    attention: "What needs attention could not be loaded",
    latest: "The latest deliveries could not be loaded",
    performance: "The performance could not be loaded",
    arrivals: "The arrival times could not be loaded",
  },
  loading: {
    today: "Loading today’s numbers",
    attention: "Loading what needs attention",
    latest: "Loading the latest deliveries",
    performance: "Loading the performance",
    arrivals: "Loading the arrival times",
  },
  today: {
    title: "Today",
    onTime: "On time",
    onTimeOf: "{onTime, number} of {delivered, number} delivered",
    noneDue: "Nothing is due today",
    noneArrived: "Nothing has arrived yet",
    late: "Late now",
    noneLate: "Nothing is late",
    isLate: "Past the time they were due",
    delivered: "Delivered",
    deliveredOf: "of {count, number} due today",
    spend: "Spend",
    created: "{count, plural, one {# delivery created today} other {# deliveries created today}}",
    spendByDay: "Spend by day: {days}",
    lastDays: "Last {count, number} days",
  },
  openNow: "Open now",
  latest: { title: "Latest deliveries", all: "All deliveries" },
  firstSteps: {
    title: "First steps",
    text: "You have no deliveries yet. Here is how to start.",
    price: "Get a price",
    priceText: "Enter the addresses to see the price of every service and vehicle before you book.",
    quote: "Get a quote",
    book: "Book the first delivery",
    bookText: "Enter the pickup, the dropoff and the package. A courier does the rest.",
    readOnly: "Your role is read-only. Other members of your team can book deliveries.",
    connect: "Connect your shop",
    connectText:
      "Your shop’s own system can book through the API, with a service token and secret. Try it in the sandbox.",
    connectByOthers:
      "Your shop’s own system can book through the API, with a service token and secret that a member of your team creates.",
    api: "First steps with the API",
  },
  period: {
    label: "Period",
    created: "Deliveries created {period}.",
    choice: {
      "7": "7 days",
      "30": "30 days",
      "90": "90 days",
      month: "This month",
      last_month: "Last month",
    },
    dates: "Chosen dates",
    from: "From",
    to: "to",
    show: "Show",
    refused:
      "These dates are not valid. The start must not be after the end, and neither can be in the future.",
    shown: "Showing the last 30 days.",
  },
  ...figures,
  attention,
} as const;
