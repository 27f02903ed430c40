import type { PackedGazetteer } from "./gazetteer";
import type { PackedCodes } from "./postal-codes";

/** The tables of the embedded engine as a few strings and typed arrays. */
export type PackedGeodata = {
  gazetteer: PackedGazetteer;
  zipCodes: PackedCodes;
  sortationAreas: PackedCodes;
};
