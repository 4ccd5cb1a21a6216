/** Splits parts of a page into chunks. The page's data tells which of them is shown. */
export function chunkByData<Data, Name extends string, Chunk>(
  imports: Record<Name, () => Promise<Chunk>>,
  nameOf: (data: Data) => Name,
) {
  const loaded: Partial<Record<Name, Chunk>> = {};
  const names = Object.keys(imports) as Name[];
  /** Loads the chunk that the data needs. Without data it loads all of them: the Worker has the data only when it renders. */
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
    /** Loads all chunks while the data is requested: to load only the one that the answer names would take another round trip. */
    beside<Answer>(asked: Promise<Answer>): Promise<Answer> {
      // Failures are ignored here: only the chunk that is shown is awaited later, and only its failure counts.
      load().catch(() => {});
      return asked;
    },
    /** Returns the chunk that the data needs, or undefined until it is loaded. */
    of: (data: Data): Chunk | undefined => loaded[nameOf(data)],
  };
}
