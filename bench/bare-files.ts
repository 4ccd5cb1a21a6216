/** The smallest Worker in front of R2: the baseline of the download bench, which also uploads its file through it. */
const bareFiles = {
  async fetch(request: Request, env: { DOCUMENTS: R2Bucket }): Promise<Response> {
    const key = new URL(request.url).pathname.slice(1);
    if (request.method === "PUT") {
      const { etag } = await env.DOCUMENTS.put(key, request.body as never, {});
      return Response.json({ etag });
    }
    const object = await env.DOCUMENTS.get(key);
    return object === null ? new Response(null, { status: 404 }) : new Response(object.body as never);
  },
};

// biome-ignore lint/style/noDefaultExport: a Worker's entry point is its default export.
export default bareFiles;
