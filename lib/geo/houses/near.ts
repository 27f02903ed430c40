/** A house this near is what a point on the map means; farther away it is the street; farther still it is nothing. */
export const HOUSE_KM = 0.06;
export const STREET_KM = 0.4;
