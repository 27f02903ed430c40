import { presentEvents } from "@/lib/events/present";
import { pollEvents } from "@/lib/events/reads/poll-events";
import { readEventPoll } from "@/lib/http/events";
import { endpoint } from "@/lib/http/endpoint";
import { routes } from "@/lib/http/routes";

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = routes({
  GET: endpoint(
    readEventPoll,
    pollEvents,
    { status: 200, body: presentEvents },
    { permission: "deliveries:read" },
  ),
});
