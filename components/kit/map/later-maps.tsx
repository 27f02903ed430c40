"use client";

import { later } from "../ui/later";

/** The maps of a page, which the server draws, and whose code comes after the page's. */
export const LaterTripMap = later(() => import("./trip-map").then((module) => module.TripMap));
export const LaterAreaMap = later(() => import("./area-map").then((module) => module.AreaMap));
