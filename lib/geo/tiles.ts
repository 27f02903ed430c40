// Responds to a browser's requests for parts of a map: tiles of a region in use, or a map service's parts.
export { serveTile } from "./region/serve-tile";
export { serveMapService } from "./tiles/map-service";
export { noPart, type TileResponse } from "./tiles/tile-response";
