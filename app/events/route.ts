import { presentEvents } from "@/lib/events/present";
import { followEvents } from "@/lib/events/reads/follow-events";
import { eventsFollowed } from "@/lib/http/events";
import { endpoint } from "@/lib/http/endpoint";
import { routes } from "@/lib/http/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: endpoint(
    eventsFollowed,
    followEvents,
    { status: 200, body: presentEvents },
    { permission: "deliveries:read" },
  ),
});
