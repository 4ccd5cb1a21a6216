/** The number of objects of a PDF that are read or written before other requests get their turn. */
export const objectsPerTick = 1500;
