"use client";

import { later } from "../ui/later";

/** The map of service areas. Server-rendered; its code loads after the page. */
export const LaterAreaMap = later(() => import("./area-map").then((module) => module.AreaMap));
