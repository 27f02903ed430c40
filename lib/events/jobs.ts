export { eventFeed, type FanOut } from "./model/feed";
export { endWaiting } from "./model/waiting";
