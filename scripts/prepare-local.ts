// Runs after `npm ci` and creates what a local run needs and the repository must not contain. It never fails an install.
import { randomBytes } from "node:crypto";
import { writeFileSync } from "node:fs";

const settings = `ENVIRONMENT=local
SITE_ORIGIN=http://127.0.0.1:8787
BETTER_AUTH_SECRET=${randomBytes(32).toString("base64url")}
`;

try {
  writeFileSync(".dev.vars", settings, { flag: "wx" });
} catch (error) {
  const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
  if (!isThere) console.warn(`No .dev.vars was written; "npm run dev" tries again. ${String(error)}`);
}
