// Replaces pdf-lib's standard fonts in the Worker's bundle (vite.worker.config.ts): our documents embed a face of our own.
// pdf-lib lists the names of its fonts when it is loaded.
export const FontNames = {};
export const Font = undefined;
export const Encodings = undefined;
