/** A point on the map means a house within this distance; farther away it is the street; beyond that, nothing. */
export const HOUSE_KM = 0.06;
export const STREET_KM = 0.4;
