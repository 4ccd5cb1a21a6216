import { type MarkFault, markFaultOf, type Recipient } from "#rules/documents/watermark.ts";
import type { Bindings } from "../../env.ts";
import { readFace } from "../../pdf/face-files.ts";
import { type FileInStore, openFile } from "../files/file-store.ts";

type MarkedFile = { fileType: string; file: FileInStore };

/**
 * Returns a file's bytes with the recipient on every page, or why it cannot be marked, or undefined if the file is not in the
 * store.
 */
export async function markFile(
  env: Bindings,
  { fileType, file }: MarkedFile,
  recipient: Recipient,
  at: Date,
): Promise<Uint8Array | MarkFault | undefined> {
  const fault = markFaultOf({ fileType, fileSize: file.sizeInBytes });
  if (fault) return fault;
  const body = await openFile(env, file, { offset: 0, length: file.sizeInBytes });
  if (!body) return undefined;
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  const { stampPdf } = await import("./stamp.ts");
  return stampPdf(bytes, await readFace(env, "regular"), recipient, at);
}
