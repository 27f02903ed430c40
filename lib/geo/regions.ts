// Regions built from OpenStreetMap extracts: the list, those in use, and the latest one's state on this machine; the demo city,
// which stands in for one.
export { demoTrips } from "./demo/addresses";
export { isInDemoCity } from "./demo/island";
export { isDemoCityOffered } from "./demo/offer";
export { unfinishedHere } from "./region/folders";
export {
  installedRegions,
  type InstalledRegion,
  listRegions,
  activateRegion,
  regionBytes,
  regionState,
} from "./region/regions";
