/** Stand-in until the page table exists. */
export function cacheControlOf(_path: string, _status: number): string {
  return "private, no-store";
}
