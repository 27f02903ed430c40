/** Learned estimates. */
export const regionsEstimates = {
  learned: {
    at: "Learned <time></time>",
    days: "Days",
    checkedOn: "Checked on",
    minutes: "{minutes} min",
    error: "{minutes} ({share})",
    someUsed: "{count, number} ({unused, number} not used)",
    period: "{days}: {first} to {last}",
    drivesFrom: "{count, number} drives from {day}",
    stopsFrom: "{count, number} stops from {day}",
    inUseSince: "{words} (in use since {day})",
    shares: "{pickup} from pickup, {departure} from departure",
  },
  estimates: {
    text: "Every night, Waybill compares the planned times with the real ones and corrects them.",
    howItWorks: "How it works",
    estimate: "{vehicle}, estimated trips",
    road: "{vehicle}, trips along roads",
    nothing:
      "Nothing has been learned yet. It is tried every night with the deliveries that couriers completed in their app.",
    drives: "Drives measured",
    plainError: "Off by, uncorrected",
    correctedError: "Off by, corrected",
    inRange: "Arrived in the range",
    times: "Corrected times",
    range: "Arrival range",
    advice: "What to do",
  },
  explained: {
    measured: "What is measured",
    purpose: "What it is for",
    check: "How it is checked",
    stops: "Time at a stop",
  },
  explanation: {
    measured:
      "The minutes from On the way to Delivered, in the live deliveries of all merchants over the last 90 days. Trips along roads and estimated trips are measured separately.",
    purpose:
      "Quotes, new deliveries, tracking pages and messages show the corrected times. The tracking page shows a range that should contain 4 of 5 arrivals. Prices do not change.",
    check:
      "Corrections are learned from the earlier days and tried on the latest ones. They are used only if they come closer to the real times.",
    stops:
      "The minutes from the first position near a stop to Picked up or Delivered, without waiting for a time window. Routes use them for each store, and for each kind of dropoff. Prices and quoted minutes do not change.",
  },
  stops: {
    pickups: "Pickups",
    dropoffs: "Dropoffs",
    nothing:
      "Nothing has been learned yet. It is tried every night with the stops of couriers who share their positions.",
    measured: "Stops measured",
    assumedError: "Off by, assumed",
    learnedError: "Off by, learned",
    inUse: "Times in use",
    onePackage: "One package, by car",
    store: "Store",
    stops: "Stops",
    slowest: "Slowest stores",
    slowestOf: "The {count, number} slowest of {all, number} stores with their own time.",
    slowestFirst: "Stores with their own time, the slowest first.",
  },
  timesVerdict: {
    taken: "closer to the real times",
    kept: "last night’s are no better than the earlier ones",
    none: "not used, because they come no closer to the real times",
    too_few:
      "waiting for {needed, number} drives on {days, number} days, {latest, number} of them on the latest days",
  },
  rangeVerdict: {
    taken: "contains enough arrivals",
    kept: "last night’s contains too few arrivals, so the earlier one stays",
    none: "the standard one, because no learned one contains enough arrivals",
    too_few:
      "waiting for {needed, number} drives on {days, number} days, {latest, number} of them on the latest days",
  },
  stopsVerdict: {
    taken: "learned, closer to the real times",
    kept: "learned earlier, because last night’s times are no better, or worse for a vehicle",
    none: "assumed, because learned ones come no closer to the real times, or are worse for a vehicle",
    too_few:
      "waiting for {needed, number} stops on {days, number} days, {latest, number} of them on the latest days",
  },
  advice: {
    unused:
      "Many drives could not be used. Ask couriers to press On the way when they leave, and Delivered at the door.",
    wait: "Nothing. It starts by itself once there are enough drives.",
    missed:
      "Many arrivals miss the range. Ask couriers to press On the way when they leave, and Delivered at the door.",
    nothing: "Nothing.",
  },
  dropoffKind: {
    door: "Left at the door",
    person: "Handed to a person",
    unit: "Unit of a building",
    proof: "PIN or signature",
    age_check: "Age check",
  },
} as const;
