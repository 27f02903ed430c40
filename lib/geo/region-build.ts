// Builds and removes regions, for the command line and tests. The service itself never loads it.
export { OsmFileError } from "./region-build/osm/blobs";
export { addRegion, removeRegion } from "./region-build/region";
export { buildRoads } from "./region-build/roads";
export { findTilemaker } from "./region-build/tilemaker";
export { installTools } from "./region-build/tools";
export { listUnfinished } from "./region-build/unfinished";
