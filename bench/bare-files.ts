/** The smallest Worker in front of R2: the baseline of the download bench. */
const bareFiles = {
  async fetch(request: Request, env: { DOCUMENTS: R2Bucket }): Promise<Response> {
    const object = await env.DOCUMENTS.get(new URL(request.url).pathname.slice(1));
    return object === null ? new Response(null, { status: 404 }) : new Response(object.body as never);
  },
};

// biome-ignore lint/style/noDefaultExport: a Worker's entry point is its default export.
export default bareFiles;
