import { fileURLToPath } from "node:url";
import { cloudflare } from "@cloudflare/vite-plugin";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { localAnswers } from "./scripts/local-answers.ts";

const fileOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const { LOCAL_CONFIGURATION, LOCAL_STATE } = process.env;
if (!LOCAL_CONFIGURATION || !LOCAL_STATE) throw new Error("Start it with `npm run dev`, which sets the configuration.");

/** The portal with hot reload, for `npm run dev`. What is deployed is built by vite.config.ts and vite.worker.config.ts. */
export default defineConfig({
  plugins: [
    localAnswers,
    react(),
    cloudflare({
      configPath: LOCAL_CONFIGURATION,
      persistState: { path: LOCAL_STATE },
      inspectorPort: false,
      remoteBindings: false,
      viteEnvironment: { name: "worker" },
    }),
  ],
  resolve: {
    alias: [
      { find: "#bundle", replacement: fileOf("scripts/dev-bundle.ts") },
      { find: /^\.\/rendered-pages\.ts$/, replacement: fileOf("scripts/dev-rendered-pages.ts") },
    ],
  },
  define: { "process.env.DESIGN_PAGE": JSON.stringify("shown") },
  // Finds dependencies before the first page asks for them, because one that is found later reloads the page.
  optimizeDeps: { entries: ["src/client/main.tsx"] },
  // Kept with the local state, so that two portals do not share it.
  cacheDir: `${LOCAL_STATE}/vite`,
  server: {
    host: "127.0.0.1",
    strictPort: true,
    // Panda empties the style sheet before it writes it again. If Vite read it in between, it would stay empty, because the
    // watcher otherwise ignores a second change within 50 ms.
    watch: { awaitWriteFinish: { stabilityThreshold: 20, pollInterval: 5 } },
  },
  clearScreen: false,
});
