"use client";

import { later } from "../ui/later";

/** The map of a trip. Server-rendered; its code loads after the page. */
export const LaterTripMap = later(() => import("./trip-map").then((module) => module.TripMap));
