// Replaces @zag-js/popper (vite.config.ts, `resolve.alias`), which positions floating elements and takes 12 KB (brotli 5). The
// calendar is inline, and no other element of ours floats.

/** @public */
export const getPlacement = () => () => {};
/** @public */
export const getPlacementStyles = () => ({});
/** @public */
export const getPlacementSide = () => {};
