/** The look of the panel with the price: beside the form, or at the bottom of a narrow screen. */
export const SIDE_PANEL =
  "sticky bottom-0 z-10 order-last -mx-4 border-t border-line bg-surface px-4 py-3 shadow-popup " +
  "lg:top-20 lg:bottom-auto lg:order-none lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mx-0 " +
  "lg:self-start lg:rounded-lg lg:border lg:py-4 lg:shadow-card";
