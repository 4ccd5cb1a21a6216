import { dirname, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { hasDesignPage } from "./scripts/design-page.ts";

/**
 * What the Worker's bundle has in place of a package or of one of its files. Modules that only browsers import are replaced
 * elsewhere (`#browser` in package.json). Each line says what it saves (gzip) while the others are in place.
 */
const replacements: Record<string, string> = {
  // React's second renderer, for streams.
  "react-dom/server": "node_modules/react-dom/cjs/react-dom-server-legacy.browser.production.js", // 32.6 KB
  "react-dom/server.edge": "src/worker/stub.cjs", // 33.0 KB
  // The package's default entry is its development build.
  "react-router": "node_modules/react-router/dist/production/index.mjs",
  // better-auth's social logins, telemetry and records without a database, which the portal does not use.
  "@better-auth/core/social-providers": "src/worker/auth/social-providers-stub.ts", // 15.4 KB
  "@better-auth/telemetry": "src/worker/auth/telemetry-stub.ts", // 5.9 KB
  "@better-auth/memory-adapter": "src/worker/stub.cjs", // 1.9 KB
  // better-auth's endpoints, of which none is open (decision 0003).
  "better-auth/dist/api/index.mjs": "src/worker/auth/endpoints-stub.ts", // 44.3 KB
  // pdf-lib's fonts, pictures and form fields: the Worker embeds its own fonts, and uses no pictures or fields.
  "@pdf-lib/standard-fonts": "src/worker/pdf/standard-fonts-stub.ts", // 97.0 KB
  "@pdf-lib/upng": "src/worker/stub.cjs", // 9.4 KB
  "pdf-lib/es/api/form/PDFForm": "src/worker/stub.cjs", // 10.2 KB
  // pdf-lib compresses with pako, and the runtime can do that itself.
  pako: "src/worker/pdf/pako-stub.ts", // 14.2 KB
  // The SDK's own way to call the relay. The portal calls it by a function with limits (src/worker/mail/relay.ts).
  ofetch: "src/worker/stub.cjs", // 2.2 KB
};

const notImported = new Set(Object.keys(replacements));

/** Puts the replacements in place. A build fails when one of them is no longer needed. */
const withReplacements: Plugin = {
  name: "with-replacements",
  enforce: "pre",
  resolveId(id, importer) {
    const name = id.startsWith(".") && importer ? nameInPackage(resolve(dirname(importer), id)) : id;
    const file = replacements[name];
    notImported.delete(name);
    return file && fileURLToPath(new URL(file, import.meta.url));
  },
  buildEnd(error) {
    if (!error && notImported.size > 0)
      this.error(`Nothing imports ${[...notImported].join(", ")}. Remove the replacement.`);
  },
};

/**
 * Returns `better-auth/dist/api/index.mjs` for a path that leads there, because a package imports
 * its own files by relative paths.
 */
function nameInPackage(path: string): string {
  return path.split("/node_modules/").at(-1) ?? path;
}

/**
 * The Worker that wrangler deploys and runs (decision 0048). Modules that are imported on demand are in separate files, which
 * run when they are first imported.
 */
export default defineConfig({
  // React's plugin knows that "use client" may be left out.
  plugins: [withReplacements, react()],
  define: {
    // React's production build, in local runs, too.
    "process.env.NODE_ENV": JSON.stringify("production"),
    "process.env.DESIGN_PAGE": JSON.stringify(hasDesignPage ? "shown" : "absent"),
  },
  logLevel: "warn",
  environments: {
    ssr: {
      // As wrangler resolves packages for the Workers runtime.
      resolve: {
        noExternal: true,
        conditions: ["workerd", "worker", "module", "browser"],
        mainFields: ["browser", "module", "main"],
        builtins: [/^node:/, /^cloudflare:/],
      },
    },
  },
  build: {
    ssr: "src/worker/index.ts",
    outDir: "dist/worker",
    assetsDir: "chunks",
    emptyOutDir: true,
    copyPublicDir: false,
    minify: true,
    // Wrangler uploads the source map, so that stack traces name functions.
    sourcemap: true,
    target: "es2022",
    rolldownOptions: {
      // The runtime treats every export of the entry as a handler.
      preserveEntrySignatures: "strict",
      // V8 compiles a module's function when it runs, and not when the Worker starts.
      optimization: { pifeForModuleWrappers: false },
      output: {
        // Each module becomes a function, which runs when the module is first imported, whichever file it is in.
        strictExecutionOrder: true,
        codeSplitting: {
          // Split only by imports on demand, the bundle would have 200 files, many of them with one small module.
          groups: [
            { name: "initial", tags: ["$initial"], priority: 3 },
            { name: "pages", test: /src\/client\/|styled-system\//, priority: 2 },
            { name: "calls", priority: 1 },
          ],
        },
      },
      // Keeps only what the Worker uses of two packages whose index imports everything: Panda's recipes and pdf-lib's classes.
      treeshake: { moduleSideEffects: (id) => !/\/(styled-system|pdf-lib)\//.test(id) },
    },
  },
});
