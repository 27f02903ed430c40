// Regions built from OpenStreetMap extracts: the list, those in use, and the latest one's state on this machine.
export { unfinishedHere } from "./region/folders";
export {
  installedRegions,
  type InstalledRegion,
  listRegions,
  activateRegion,
  regionBytes,
  regionState,
} from "./region/regions";
