// Plain values and pure rules about them. Browsers load this door: it imports no library, and server code must not
// get behind it.
export * from "./types/map";
export * from "./types/pin";
export * from "./types/place";
export * from "./types/postal-code";
export * from "./types/stop-mark";
export * from "./types/trip";
