// Replaces libraries in the Worker's bundle whose code the Worker never runs (wrangler.toml, [alias]): what only the browser
// runs after hydration, and what only unused features of a library call. They would double the bundle.
module.exports = {};
