import type { ServiceType, VehicleType } from "@/lib/core/trade";

export const SERVICE_NOTES: Record<ServiceType, string> = {
  same_day: "Pickup in about 2 hours",
  fast_track: "Pickup in about 30 minutes",
  scheduled: "At the time you choose",
};

export const VEHICLE_NOTES: Record<VehicleType, string> = {
  car: "Bags and boxes",
  cargo_van: "Many or large boxes",
  box_truck: "Pallets and furniture",
};
