// Stands in the Worker's bundle for libraries that only a woken page calls (wrangler.toml, [alias]): drawing a page never
// reaches them, and they would double the bundle.
module.exports = {};
