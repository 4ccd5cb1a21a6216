// Replaces pako in the Worker's bundle (vite.worker.config.ts): pdf-lib deflates by its default export, and the runtime has zlib.
import { deflateSync } from "node:zlib";

export default { deflate: deflateSync };
