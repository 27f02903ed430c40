"use client";

import { later } from "../ui/later";

/** The map of a trip, which the server draws, and whose code comes after the page's. */
export const LaterTripMap = later(() => import("./trip-map").then((module) => module.TripMap));
