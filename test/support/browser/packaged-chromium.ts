import { execFile } from "node:child_process";
import { createReadStream, createWriteStream, existsSync, readFileSync } from "node:fs";
import { cp, mkdir, rename, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join, resolve } from "node:path";
import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { createBrotliDecompress } from "node:zlib";

const require = createRequire(import.meta.url);
const root = resolve(dirname(require.resolve("@sparticuz/chromium")), "..");
/** The folder of Liberation Sans. It has the widths of Arial, the fallback that `fonts.css` adjusts to our own font. */
const fallbackFonts = resolve(dirname(require.resolve("pdfjs-dist/package.json")), "standard_fonts");
const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };

/** The path of the program, and the environment variables it needs. */
export type Chromium = { path: string; env: Record<string, string> };

/** Replaces the package's settings, which name folders that exist only in Lambda functions. */
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir prefix="relative">fallback-fonts</dir>
</fontconfig>
`;

/**
 * Unpacks the Chromium of the package `@sparticuz/chromium` once for each version, together with the libraries and the font that
 * a machine without a desktop lacks. The package itself unpacks into the temporary folder, and reuses any version it finds there.
 */
export async function unpackChromium(): Promise<Chromium> {
  const folder = resolve("node_modules/.cache", `chromium-${version}-liberation`);
  if (!existsSync(folder)) {
    const unfinished = `${folder}-${process.pid}`;
    await mkdir(unfinished, { recursive: true });
    const program = createWriteStream(join(unfinished, "chromium"), { mode: 0o755 });
    await Promise.all([
      unpack("chromium.br", program),
      extract("al2023.tar.br", unfinished),
      extract("fonts.tar.br", unfinished),
      cp(fallbackFonts, join(unfinished, "fallback-fonts"), { recursive: true, filter: isLiberation }),
    ]);
    await writeFile(join(unfinished, "fonts.conf"), fontSettings);
    await rename(unfinished, folder).catch(async (error: unknown) => {
      await rm(unfinished, { recursive: true, force: true });
      // If the folder exists, another process was faster.
      if (!existsSync(folder)) throw error;
    });
  }
  return {
    path: join(folder, "chromium"),
    env: { LD_LIBRARY_PATH: join(folder, "lib"), FONTCONFIG_FILE: join(folder, "fonts.conf") },
  };
}

function isLiberation(path: string): boolean {
  return path === fallbackFonts || basename(path).startsWith("LiberationSans");
}

function unpack(file: string, target: Writable): Promise<void> {
  return pipeline(createReadStream(join(root, "bin", file)), createBrotliDecompress(), target);
}

/** Extracts from a file, not a pipe: `tar` ends before it has read an archive's padding, so a pipe to it sometimes fails. */
async function extract(archive: string, folder: string): Promise<void> {
  const unpacked = join(folder, archive.replace(/\.br$/, ""));
  await unpack(archive, createWriteStream(unpacked));
  await promisify(execFile)("tar", ["-x", "-f", unpacked, "-C", folder]);
  await rm(unpacked);
}
