import * as z from "zod/mini";
import { iconNames } from "./library-document.ts";
import { publicPlaces } from "./public-places.ts";

/** A document as the library lists it. */
export const libraryDocument = z.object({
  id: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  fileType: z.string(),
  fileSize: z.nullable(z.int()),
  fileName: z.string(),
  iconName: z.enum(iconNames),
  createdAt: z.iso.datetime(),
});
export type LibraryDocument = z.output<typeof libraryDocument>;

/**
 * A page of the list, newest first. Send `next` as `after` for the following page. `personId` says who may see it. While
 * searching, a page may be short or even empty although another one follows.
 */
export const libraryPage = z.object({
  personId: z.string(),
  documents: z.array(libraryDocument),
  next: z.nullable(z.string()),
});
export type LibraryPage = z.output<typeof libraryPage>;

/** The public places where everyone can download a document. */
export const openPlaces = z.object({ places: z.array(z.enum(publicPlaces)) });
