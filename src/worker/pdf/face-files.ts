import type { Bindings } from "../env.ts";
import type { FaceName } from "./faces.ts";

export type FaceFiles = Record<FaceName, Uint8Array>;

/** Kept as long as the isolate lives: 40 KB in all. */
const kept = new Map<FaceName, Uint8Array>();

/**
 * Returns the TrueType files of our faces, deflated as in a PDF. They are static assets, so that they are not part of the
 * Worker's code. Throws if one is missing.
 */
export async function readFaces(env: Bindings): Promise<FaceFiles> {
  const [regular, strong, figures] = await Promise.all([
    readFace(env, "regular"),
    readFace(env, "strong"),
    readFace(env, "figures"),
  ]);
  return { regular, strong, figures };
}

export async function readFace({ ASSETS }: Bindings, name: FaceName): Promise<Uint8Array> {
  const known = kept.get(name);
  if (known) return known;
  const path = `/fonts/pdf/${name}.ttf.zlib`;
  // Only the path matters. The host is `localhost`, because Vite refuses unknown host names under hot reload.
  const response = await ASSETS.fetch(new URL(path, "https://localhost"));
  if (!response.ok) throw new Error(`The asset ${path} was answered with ${response.status}.`);
  const bytes = await response.bytes();
  kept.set(name, bytes);
  return bytes;
}
