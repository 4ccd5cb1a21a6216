// In place of @zag-js/popper (vite.config.ts, `resolve.alias`), which positions floating elements: 12 KB (brotli 5).
// The calendar is inline, and nothing else of ours floats.

/** @public */
export const getPlacement = () => () => {};
/** @public */
export const getPlacementStyles = () => ({});
/** @public */
export const getPlacementSide = () => {};
