// Builds the tables of the geodata, which a process stores for all others: an image is read-only when it runs.
import { geocoder } from "@waybill/geo/places";

await geocoder.load();
