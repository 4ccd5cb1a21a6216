import { mkdir, writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";
import { bridge } from "#client/pages/home/drawings.ts";
import { site } from "#client/projects/drawings/site.ts";
import { clinic, crane, dataHall, depot, water } from "#client/projects/symbols.ts";
import { type SharePicture, sharePictures } from "#worker/pages/share-pictures.ts";

type Drawing = { heavy: string; thin: string; width: number; height: number };
type Picture = { art: Drawing; percent: number };

const width = 1200;
const height = 630;
const margin = 72;
const ink = "#15222c";
const signal = "#b93214";

/** The drawing of each family of pages, and how much of it is solid. */
const pictures = {
  site: { art: { ...site, width: 1280, height: 292 }, percent: 50 },
  bridge: { art: { ...bridge, width: 640, height: 156 }, percent: 100 },
  hall: { art: dataHall, percent: 78 },
  crane: { art: crane, percent: 50 },
  water: { art: water, percent: 60 },
  depot: { art: depot, percent: 40 },
  clinic: { art: clinic, percent: 100 },
} as const satisfies Record<SharePicture, Picture>;

/** Renders the preview pictures of shared links. They are bitmaps, because no social network shows an SVG. */
export async function renderSharePictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of sharePictures) await writeFile(`${folder}/${name}.png`, renderSharePicture(name));
}

export function renderSharePicture(name: SharePicture): Uint8Array {
  return new Resvg(pictureOf(pictures[name])).render().asPng();
}

/** Returns the picture as SVG: paper and frame, the drawing on its ground line, the dimension line under it, and the logo. */
function pictureOf({ art, percent }: Picture): string {
  const scale = (width - 2 * margin) / art.width;
  const ground = 470;
  const cut = margin + ((width - 2 * margin) * percent) / 100;
  const place = `translate(${margin} ${ground - art.height * scale}) scale(${scale})`;
  const shape = (strokes: string) =>
    `<g transform="${place}" ${strokes}><path d="${art.heavy}" stroke-width="${3 / scale}"/><path d="${art.thin}" stroke-width="${1.6 / scale}"/></g>`;
  const dashes = `stroke="${signal}" stroke-dasharray="${8 / scale} ${6 / scale}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<defs><clipPath id="paid"><rect width="${cut}" height="${height}"/></clipPath><clipPath id="rest"><rect x="${cut}" width="${width}" height="${height}"/></clipPath></defs>
<rect width="100%" height="100%" fill="#f4f1e8"/><g fill="none" stroke="${ink}">
<rect x="24.5" y="24.5" width="${width - 49}" height="${height - 49}"/>
<g clip-path="url(#rest)">${shape(dashes)}</g><g clip-path="url(#paid)">${shape("")}</g>
<path d="M${margin} 492v24M${cut} 492v24M${margin} 504H${cut}" stroke-width="2"/>
<path d="M${cut} 504H${width - margin}M${width - margin} 492v24" stroke="${signal}" stroke-width="5"/>
${percent < 100 ? `<path d="M${cut} 60V492" stroke="${signal}" stroke-width="3" stroke-dasharray="28 6 6 6"/>` : ""}
<g transform="translate(${margin} 536) scale(2.4)"><path d="M1 1h22v16H1z" stroke-width="2"/><path d="M12 10h11v7H12z" fill="${signal}" stroke="none"/></g>
</g></svg>`;
}
