import { addresses } from "#pages";

export function sitemap(origin: string): string {
  const urls = addresses()
    .filter(({ indexed }) => indexed)
    .map(({ address }) => `<url><loc>${origin}${address}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join("")}</urlset>`;
}

export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /api/\nSitemap: ${origin}/sitemap.xml\n`;
}
