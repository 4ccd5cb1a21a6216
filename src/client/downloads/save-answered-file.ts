import { shownPersonHeaders } from "../shown-person.ts";
import { saveFile } from "../ui/save-file.ts";
import { refusalIn, tellDownload } from "./tell-download.ts";

/** A call of `api` whose response is a file. Its options name the person whom the page shows. */
type FileCall = (options: {
  headers: Record<string, string>;
}) => Promise<{ ok: boolean; status: number; blob(): Promise<Blob>; text(): Promise<string> }>;

/**
 * Saves the file that a call returns, and reports by a toast whether that succeeded. It is refused if it would be the file of
 * somebody who has logged in since in another tab. Never throws.
 */
export async function saveAnsweredFile(call: FileCall, fileName: string): Promise<void> {
  try {
    const response = await call({ headers: shownPersonHeaders() });
    if (response.status === 401) return await tellDownload(await refusalIn(response));
    if (!response.ok) return await tellDownload("failed");
    saveFile(await response.blob(), fileName);
    await tellDownload("done");
  } catch {
    await tellDownload("failed");
  }
}
