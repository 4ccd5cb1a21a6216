/** Parts of a page in chunks of their own, of which the page's data tells the one that is shown. */
export function chunkByData<Data, Name extends string, Chunk>(
  imports: Record<Name, () => Promise<Chunk>>,
  nameOf: (data: Data) => Name,
) {
  const loaded: Partial<Record<Name, Chunk>> = {};
  const names = Object.keys(imports) as Name[];
  /** Loads the chunk that the data needs; without data all of them, as the Worker has it only when it renders. */
  async function load(data?: Data): Promise<void> {
    const needed = data === undefined ? names : [nameOf(data)];
    await Promise.all(
      needed.map(async (name) => {
        loaded[name] = await imports[name]();
      }),
    );
  }
  return {
    load,
    /** Loads all of them while the data is asked for: the one that the answer names would be another round trip. */
    beside<Answer>(asked: Promise<Answer>): Promise<Answer> {
      // Only the one that is shown is waited for, and only it may fail.
      load().catch(() => {});
      return asked;
    },
    /** The chunk that the data needs, once it is loaded. */
    of: (data: Data): Chunk | undefined => loaded[nameOf(data)],
  };
}
