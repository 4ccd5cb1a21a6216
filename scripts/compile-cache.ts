import { resolve } from "node:path";

// The processes of a test run load the same packages many times. With this folder Node compiles each once.
process.env.NODE_COMPILE_CACHE ??= resolve("node_modules/.cache/compiled");
