import { MAX_SNAP_METERS } from "../../roads/roads";

/** Otherwise Valhalla logs to standard output. */
const silent = { logging: { type: "" } };

/** Generous: rejecting requests is up to the caller. A quote has at most 25 stops. */
const limits = {
  max_distance: 5_000_000,
  max_locations: 50,
  max_matrix_distance: 1_000_000,
  max_matrix_location_pairs: 10_000,
};

/**
 * Returns the configuration of the road engine, written by hand because Valhalla's script for it needs Python. The
 * unused sections (isochrone, pedestrian, trace) are required as well.
 * @param tilesFile the built roads. The engine maps the file into memory, so that several processes share it.
 */
export function engineConfig(tilesFile: string): string {
  return JSON.stringify({
    mjolnir: { tile_extract: tilesFile, ...silent },
    loki: {
      actions: ["route", "sources_to_targets"],
      service_defaults: {
        heading_tolerance: 60,
        minimum_reachability: 50,
        node_snap_tolerance: 5,
        radius: 0,
        search_cutoff: MAX_SNAP_METERS,
        street_side_max_distance: 1_000,
        street_side_tolerance: 5,
      },
      ...silent,
    },
    thor: {
      // Memory reserved for the next trip and matrix.
      max_reserved_labels_count_astar: 200_000,
      max_reserved_labels_count_bidir_astar: 200_000,
      max_reserved_labels_count_bidir_dijkstras: 100_000,
      costmatrix: { max_reserved_locations: 5 },
      ...silent,
    },
    odin: silent,
    meili: { default: { breakage_distance: 2_000 }, ...silent },
    service_limits: {
      auto: limits,
      truck: limits,
      pedestrian: { ...limits, max_transit_walking_distance: 10_000, min_transit_walking_distance: 1 },
      isochrone: {
        max_contours: 1,
        max_distance: 1,
        max_distance_contour: 1,
        max_locations: 1,
        max_time_contour: 1,
      },
      skadi: { max_shape: 1, min_resample: 10 },
      trace: {
        max_alternates: 0,
        max_alternates_shape: 1,
        max_distance: 1,
        max_gps_accuracy: 1,
        max_search_radius: 1,
        max_shape: 1,
      },
      max_alternates: 0,
      max_exclude_locations: 0,
      max_exclude_polygons_length: 0,
      max_radius: 200,
      max_reachability: 100,
    },
  });
}
