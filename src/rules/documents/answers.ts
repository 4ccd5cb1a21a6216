import * as z from "zod/mini";
import { iconNames, type LibraryPage } from "./library-document.ts";
import { type PublicPlace, publicPlaces } from "./public-places.ts";

export const libraryPage: z.ZodMiniType<LibraryPage> = z.object({
  personId: z.string(),
  documents: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      description: z.nullable(z.string()),
      fileType: z.string(),
      fileSize: z.nullable(z.int()),
      fileName: z.string(),
      iconName: z.enum(iconNames),
      createdAt: z.iso.datetime(),
    }),
  ),
  next: z.nullable(z.string()),
});

/** The public places where everyone can download a document. */
export const openPlaces: z.ZodMiniType<{ places: PublicPlace[] }> = z.object({ places: z.array(z.enum(publicPlaces)) });
