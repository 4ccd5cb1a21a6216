import type { Bindings } from "../env.ts";
import type { FaceName } from "./faces.ts";

export type FaceFiles = Record<FaceName, Uint8Array>;

/** Kept while the isolate lives: 40 KB. */
const kept = new Map<FaceName, Uint8Array>();

/**
 * The TrueType files of our faces, deflated as a PDF has them. They are static assets, so that they are no part of the Worker's
 * code. Throws if one is missing.
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
  // Only the path counts. Vite, under hot reload, refuses names of hosts that it does not know.
  const response = await ASSETS.fetch(new URL(path, "https://localhost"));
  if (!response.ok) throw new Error(`The asset ${path} was answered with ${response.status}.`);
  const bytes = await response.bytes();
  kept.set(name, bytes);
  return bytes;
}
