/** Generates a JSON object in parts: the properties of `known`, then the lists, which are read while they are written. */
export async function* jsonOf(
  known: object,
  lists: Record<string, AsyncIterable<readonly object[]>>,
): AsyncGenerator<string> {
  yield JSON.stringify(known).slice(0, -1);
  for (const [name, pages] of Object.entries(lists)) {
    let before = `,${JSON.stringify(name)}:[`;
    for await (const page of pages) {
      if (page.length === 0) continue;
      yield before + page.map((row) => JSON.stringify(row)).join(",");
      before = ",";
    }
    yield before === "," ? "]" : `${before}]`;
  }
  yield "}";
}
