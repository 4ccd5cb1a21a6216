import pandacss from "@pandacss/dev/postcss";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** The client bundle only; wrangler bundles the Worker. */
export default defineConfig({
  plugins: [react()],
  // Panda brings a postcss of its own, whose types are another's to the compiler.
  css: { postcss: { plugins: [pandacss() as never] } },
  logLevel: "warn",
  build: {
    outDir: "dist/client",
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    target: "es2022",
    cssTarget: ["chrome123", "safari17.5", "firefox121"],
    rolldownOptions: { input: "src/client/main.tsx", preserveEntrySignatures: "strict" },
  },
});
