/** The figures of a period. */
export const figures = {
  figure: {
    deliveries: {
      title: "Deliveries",
      hint: "All deliveries created in the period, including cancelled ones.",
      note: "created",
    },
    onTime: {
      title: "On time",
      hint: "Share of completed deliveries that arrived at or before the planned delivery time.",
      note: "{onTime, number} of {completed, number} completed",
    },
    failed: {
      title: "Failed",
      hint: "Share of failed deliveries among those completed or failed.",
    },
    bookedToDelivered: {
      title: "Booking to delivery",
      hint: "Average time from creation to completion, including deliveries booked for a later day.",
    },
    pickupToDelivered: {
      title: "Pickup to delivery",
      hint: "Average time from the last pickup to completion.",
    },
    rating: {
      title: "Rating",
      hint: "Average rating by recipients, from 1 to 5.",
      note: "{count, plural, one {# rated} other {# rated}}",
    },
    cost: {
      title: "Cost per delivery",
      titleIn: "Cost per delivery ({currency})",
      hint: "Average price of the deliveries that were not cancelled.",
      note: "{price} in total",
      noteWithFees: "{price} in total and {fees} for cancellations",
    },
    completed: "{count, plural, one {# completed} other {# completed}}",
    count: "{count, plural, one {# delivery} other {# deliveries}}",
  },
  change: {
    none: "Unchanged",
    up: "Up from {value}",
    down: "Down from {value}",
    better: "better",
    worse: "worse",
  },
  performance: {
    none: "No deliveries were created in this period.",
    compared: "Compared with {period}.",
    byDay: "By day",
    byWeek: "By week",
    counted: "How these figures are counted",
    reasons: "Failures by reason",
    noneFailed: "No deliveries failed.",
    before: ", before {count, number}",
    moreReasons:
      "{more, plural, one {# more reason} other {# more reasons}} for {count, plural, one {# delivery} other {# deliveries}}.",
  },
  breakdown: {
    title: "By service, vehicle and area",
    hint: "Smaller figures are from the previous period.",
    label: "Figures by service, vehicle and area",
    service: "Service",
    vehicle: "Vehicle",
    area: "Area",
    part: "Part",
    before: "before:",
    areas: "The {shown, number} areas with most deliveries, of {total, number}.",
  },
  trend: {
    spend: "Spend",
    spendIn: "Spend ({currency})",
    onTime: "{rate} on time",
    toDelivery: "{time} to delivery",
    point:
      "{by, select, day {Point at a day, or use the arrow keys.} other {Point at a week, or use the arrow keys.}}",
    label: "{by, select, day {Figures by day} other {Figures by week}}",
    table: "Show as a table",
    tableLabel: "{by, select, day {Figures per day, newest first} other {Figures per week, newest first}}",
    day: "Day",
    week: "Week",
  },
  held: {
    title: "Arrival times",
    sandbox: "Sandbox deliveries are simulated, so their arrival times are not counted.",
    few: "{count, plural, =0 {No arrivals in the last {days, number} days.} one {Only # arrival in the last {days, number} days.} other {Only # arrivals in the last {days, number} days.}} From {least, number} arrivals, this card shows how many were within the range that the tracking page showed at pickup.",
    within: "of arrivals within the range shown at pickup (goal {goal})",
    of: "Last {days, number} days, {count, plural, one {# arrival} other {# arrivals}}",
  },
} as const;
