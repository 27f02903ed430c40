"use client";

import { later } from "../ui/later";

/** The map of service areas, which the server draws, and whose code comes after the page's. */
export const LaterAreaMap = later(() => import("./area-map").then((module) => module.AreaMap));
