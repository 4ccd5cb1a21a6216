/** The least that can stand before R2: what the portal's download is measured against, and how a large file gets there. */
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

// biome-ignore lint/style/noDefaultExport: how a Worker names its entrance.
export default bareFiles;
