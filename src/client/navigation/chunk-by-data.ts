/** Parts of a page in chunks of their own, of which the page's data tells the one that is shown. */
export function chunkByData<Data, Name extends string, Chunk>(
  imports: Record<Name, () => Promise<Chunk>>,
  nameOf: (data: Data) => Name,
) {
  const loaded: Partial<Record<Name, Chunk>> = {};
  const names = Object.keys(imports) as Name[];
  return {
    /** Loads the chunk that the data needs; without data all of them, as the Worker has it only when it renders. */
    async load(data?: Data): Promise<void> {
      const needed = data === undefined ? names : [nameOf(data)];
      await Promise.all(
        needed.map(async (name) => {
          loaded[name] = await imports[name]();
        }),
      );
    },
    /** The chunk that the data needs, once it is loaded. */
    of: (data: Data): Chunk | undefined => loaded[nameOf(data)],
  };
}
