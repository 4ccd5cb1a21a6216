type Modules = {
  getModuleById(id: string): { meta?: { code?: string; sourceMap?: string } } | undefined;
  getModuleSourceMapById(id: string): unknown;
};

/** Separates a module's code from its source map where vitest keeps them. */
const separator = "\n//# vitestSourceMap=";

const modules = (globalThis as { __vitest_worker__?: { evaluatedModules?: Modules } }).__vitest_worker__
  ?.evaluatedModules;

// Cloudflare's plugin passes on both as code. Without its source map every failure would name a wrong line.
if (modules && !Object.hasOwn(modules, "getModuleSourceMapById")) {
  const mapOf = modules.getModuleSourceMapById.bind(modules);
  modules.getModuleSourceMapById = (id) => {
    const meta = modules.getModuleById(id)?.meta;
    const code = meta?.code ?? "";
    const at = code.lastIndexOf(separator);
    if (meta && at >= 0) meta.sourceMap ??= code.slice(at + separator.length);
    return mapOf(id);
  };
}
