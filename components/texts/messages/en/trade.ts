/** Statuses, services, vehicles, packages and other words of the trade. */
export const trade = {
  status: {
    pending: "Pending",
    assigned: "Assigned",
    accepted: "Accepted",
    picked_up: "Picked up",
    started: "Started",
    on_the_way: "On the way",
    completed: "Completed",
    incomplete: "Incomplete",
    failed: "Failed",
    cancelled: "Cancelled",
  },
  service: { same_day: "Same day", fast_track: "Fast track", scheduled: "Scheduled" },
  vehicle: { car: "Car", cargo_van: "Cargo van", box_truck: "Box truck" },
} as const;
