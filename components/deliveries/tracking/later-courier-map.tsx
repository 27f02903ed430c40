"use client";

import { later } from "@/components/kit/ui/later";

/** The map of a courier. Server-rendered; its code loads after the page. */
export const LaterCourierMap = later(() => import("./courier-map").then((module) => module.CourierMap));
