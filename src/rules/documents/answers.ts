import * as z from "zod/mini";
import { iconNames, type LibraryPage } from "./library-document.ts";

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
