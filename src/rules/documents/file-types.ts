import { type FileType, mediaTypes } from "./library-document.ts";

/** The types of files as a list. It is not beside `mediaTypes` because pages load that file, and need no list. */
export const fileTypes = Object.keys(mediaTypes) as [FileType, ...FileType[]];
