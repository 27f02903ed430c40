/** The bars and menus around every page of the dashboard. */
export const frame = {
  pages: {
    overview: "Overview",
    attention: "Needs attention",
    quote: "Quote",
    deliveries: "Deliveries",
    newDelivery: "New delivery",
    recurring: "Recurring",
    developers: "Developers",
    settings: "Settings",
  },
} as const;
