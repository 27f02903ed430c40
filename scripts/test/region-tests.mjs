// Which unit tests belong to the region's phase: those of installed regions, whose tools are fetched and whose roads and
// maps are built.
const REGION_TEST =
  /^(lib\/geo\/region[./-]|lib\/testing\/made-up-city\/|scripts\/(waybill\/)?region[.-]).*test\.ts$/;

/** @param {string} file its path below the project's folder, with slashes */
export const isRegionTest = (file) => REGION_TEST.test(file);
