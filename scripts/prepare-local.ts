// Runs after `npm ci` and creates what a local run needs and the repository must not contain. It never fails an install.
import { randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";

const file = ".dev.vars";
const settings = {
  ENVIRONMENT: "local",
  SITE_ORIGIN: "http://127.0.0.1:8787",
  BETTER_AUTH_SECRET: randomBytes(32).toString("base64url"),
  // Without a key, e-mails wait in the outbox. Without the line, wrangler warns at each start.
  MAILCHANNELS_API_KEY: "",
};

try {
  const written = existsSync(file) ? readFileSync(file, "utf8") : "";
  const names = parseEnv(written);
  const missing = Object.entries(settings).filter(([name]) => !(name in names));
  const separator = written === "" || written.endsWith("\n") ? "" : "\n";
  const lines = missing.map(([name, value]) => `${name}=${value}\n`).join("");
  if (lines) appendFileSync(file, separator + lines);
} catch (error) {
  console.warn(`${file} was not written; "npm run dev" tries again. ${String(error)}`);
}
