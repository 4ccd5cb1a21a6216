// Stands in the Worker's bundle for what the Worker never runs: what only browsers import (package.json, `#browser`), and what
// only unused features of a library call (vite.worker.config.ts). They would double the bundle.
module.exports = {};
