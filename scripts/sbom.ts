// `node scripts/sbom.ts` prints the product's dependencies as CycloneDX. `npm sbom --omit dev` also drops packages that a development
// dependency uses, too, such as react and zod. npm therefore gets a project without development dependencies and our lock file.
import { execFileSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const { devDependencies: _, ...manifest } = JSON.parse(readFileSync("package.json", "utf8"));

const folder = mkdtempSync(join(tmpdir(), "cantiere-sbom-"));
try {
  writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
  copyFileSync("package-lock.json", join(folder, "package-lock.json"));
  npm("prune", "--package-lock-only", "--offline", "--silent");
  npm("sbom", "--package-lock-only", "--sbom-format", "cyclonedx", "--sbom-type", "application");
} finally {
  rmSync(folder, { recursive: true });
}

function npm(command: string, ...options: string[]): void {
  const stdout = command === "sbom" ? "inherit" : "ignore";
  execFileSync("npm", [command, ...options], { cwd: folder, stdio: ["ignore", stdout, "inherit"] });
}
