export const SERVICE_TYPES = ["same_day", "fast_track", "scheduled"] as const;
export const VEHICLE_TYPES = ["car", "cargo_van", "box_truck"] as const;

export type ServiceType = (typeof SERVICE_TYPES)[number];
export type VehicleType = (typeof VEHICLE_TYPES)[number];

/** Maximum addresses of one quote. */
export const MAX_QUOTE_STOPS = 25;
