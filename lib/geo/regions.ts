// Regions built from OpenStreetMap extracts: the list, the one in use, and its state on this machine.
export {
  installedRegion,
  type InstalledRegion,
  listRegions,
  activateRegion,
  regionState,
} from "./region/regions";
