// Stands for pdf-lib's fonts in the Worker's bundle (vite.worker.config.ts): our documents embed a face of ours. pdf-lib lists
// the names of its own when it is loaded.
export const FontNames = {};
export const Font = undefined;
export const Encodings = undefined;
