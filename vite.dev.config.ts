import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { LOCAL_CONFIGURATION, LOCAL_STATE } = process.env;
if (!LOCAL_CONFIGURATION || !LOCAL_STATE) throw new Error("Start it with `npm run dev`, which sets the configuration.");

type Headers = Record<string, string | string[]>;

/** Changes the headers of the Worker's pages. The Worker sets them, so they are changed when they are sent. */
const localHeaders: Plugin = {
  name: "local-headers",
  configureServer({ middlewares }) {
    middlewares.use((_request, response, next) => {
      const send = response.writeHead.bind(response) as (status: number, headers?: Headers) => typeof response;
      response.writeHead = (status: number, headers?: unknown) => send(status, localHeadersOf((headers ?? {}) as Headers));
      next();
    });
  },
};

/**
 * Vite puts styles into elements of their own, which the policy of a page refuses. And a page must not come from the
 * browser's cache, where it would be older than the code.
 */
function localHeadersOf(headers: Headers): Headers {
  const { "content-security-policy": policy } = headers;
  if (typeof policy !== "string") return headers;
  const localPolicy = policy.replace(/style-src [^;]+/, "style-src 'self' 'unsafe-inline'");
  return { ...headers, "content-security-policy": localPolicy, "cache-control": "no-store" };
}

/** The portal with hot reload, for `npm run dev`. What is deployed is built by vite.config.ts and wrangler. */
export default defineConfig({
  plugins: [
    localHeaders,
    react(),
    cloudflare({
      configPath: LOCAL_CONFIGURATION,
      persistState: { path: LOCAL_STATE },
      inspectorPort: false,
      remoteBindings: false,
      viteEnvironment: { name: "worker" },
    }),
  ],
  resolve: { alias: [{ find: "#bundle", replacement: fileOf("scripts/dev-bundle.ts") }] },
  define: { "process.env.DESIGN_PAGE": JSON.stringify("shown") },
  // Found before the first page asks for them: a dependency that is found later reloads the page.
  optimizeDeps: { entries: ["src/client/main.tsx"] },
  server: { host: "127.0.0.1", strictPort: true },
  clearScreen: false,
});
