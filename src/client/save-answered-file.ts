import { tellDownload } from "./tell-download.ts";
import { saveFile } from "./ui/save-file.ts";

/** A call of `api` whose response is a file. */
type FileCall = Promise<{ ok: boolean; status: number; blob(): Promise<Blob> }>;

/** Saves the file that a call returns, and reports by a toast whether that succeeded. Never throws. */
export async function saveAnsweredFile(call: FileCall, fileName: string): Promise<void> {
  try {
    const response = await call;
    if (response.status === 401) return await tellDownload("unauthenticated");
    if (!response.ok) return await tellDownload("failed");
    saveFile(await response.blob(), fileName);
    await tellDownload("done");
  } catch {
    await tellDownload("failed");
  }
}
