// In place of @zag-js/popper (vite.config.ts, `resolve.alias`), which places what floats beside what opens it: 12 KB
// (brotli 5). The calendar lies in the page, and nothing else of ours asks for a place.

/** @public */
export const getPlacement = () => () => {};
/** @public */
export const getPlacementStyles = () => ({});
/** @public */
export const getPlacementSide = () => {};
