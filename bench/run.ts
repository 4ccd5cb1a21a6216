// `npm run bench -- start` runs bench/start.ts. What follows the name is passed to the measurement.
import process from "node:process";

const measurements = [
  "download",
  "edit-times",
  "font-preload",
  "login-timing",
  "navigation",
  "pages",
  "requests",
  "start",
  "statement",
  "upload",
];

// The portals that an interrupted measurement has started end as this process exits.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => process.exit(1));

const [name = ""] = process.argv.splice(2, 1);
if (measurements.includes(name)) await import(`./${name}.ts`);
else {
  console.error(`Name one of: ${measurements.join(", ")}. For example: npm run bench -- start`);
  process.exitCode = 1;
}
