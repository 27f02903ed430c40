// Unit tests that belong to the region phase: those of installed regions, which download tools and build roads and
// maps.
const REGION_TEST =
  /^(lib\/geo\/region[./-]|lib\/testing\/made-up-city\/|scripts\/(waybill\/)?region[.-]).*test\.ts$/;

/** @param {string} file its path below the project's folder, with slashes */
export const isRegionTest = (file) => REGION_TEST.test(file);
