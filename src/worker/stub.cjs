// Stands in the Worker's bundle for libraries whose code it never reaches (wrangler.toml, [alias]): what only a woken page
// calls, and what only those parts of a library call that are switched off here. They would double the bundle.
module.exports = {};
