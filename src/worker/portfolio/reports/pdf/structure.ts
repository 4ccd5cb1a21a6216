import { type PDFDocument, PDFName, type PDFPage, type PDFRef } from "pdf-lib";

export type Role = "Document" | "H1" | "H2" | "P" | "Table" | "TR" | "TH" | "TD";

/** A text on a page. Both numbers count from 0; `id` is unique within its page. */
type Mark = { page: number; id: number };
type StructureElement = { role: Role; kids: (StructureElement | Mark)[] };

/** The structure that screen readers use: the headings, paragraphs and tables of a document, in their order. */
export class Structure {
  readonly #root: StructureElement = { role: "Document", kids: [] };
  #current: StructureElement | undefined = this.#root;
  /** For each page, the elements that its marks belong to. */
  readonly #marked: StructureElement[][] = [];

  /** Opens an element with this role in the current one. The texts that `draw` draws belong to it. */
  within(role: Role, draw: () => void): void {
    const parent = this.#current;
    if (!parent) {
      draw();
      return;
    }
    const element: StructureElement = { role, kids: [] };
    parent.kids.push(element);
    this.#current = element;
    draw();
    this.#current = parent;
  }

  /** Hides what `draw` draws from screen readers, because it repeats another text or has no meaning. */
  silently(draw: () => void): void {
    const around = this.#current;
    this.#current = undefined;
    draw();
    this.#current = around;
  }

  /** Returns the operators of a text, marked with the element that it belongs to. */
  marked(page: number, operators: string): string {
    const element = this.#current;
    if (!element || element === this.#root) return artifact(operators);
    const marks = this.#marked[page] ?? [];
    this.#marked[page] = marks;
    const id = marks.push(element) - 1;
    element.kids.push({ page, id });
    return `/${element.role} <</MCID ${id}>> BDC ${operators} EMC`;
  }

  write({ context, catalog }: PDFDocument, pages: readonly PDFPage[]): void {
    const [tree, refs] = [context.nextRef(), new Map<StructureElement, PDFRef>()];
    const pageRefOf = (page: number) => pages[page]?.ref ?? tree;
    const write = (element: StructureElement, parent: PDFRef): PDFRef => {
      const ref = context.nextRef();
      refs.set(element, ref);
      const [first] = element.kids;
      const page = first && "page" in first ? first.page : undefined;
      // Most marks are on their element's own page. Their number alone identifies them.
      const kids = element.kids.map((kid) => {
        if ("role" in kid) return write(kid, ref);
        return kid.page === page ? kid.id : context.obj({ Type: "MCR", Pg: pageRefOf(kid.page), MCID: kid.id });
      });
      const described = {
        S: element.role,
        P: parent,
        ...(page !== undefined && { Pg: pageRefOf(page) }),
        ...(kids.length > 0 && { K: kids.length === 1 && kids[0] !== undefined ? kids[0] : kids }),
        ...(element.role === "TH" && { A: { O: "Table", Scope: "Column" } }),
      };
      context.assign(ref, context.obj(described));
      return ref;
    };
    const root = write(this.#root, tree);
    const numbers = pages.flatMap((page, at) => {
      page.node.set(PDFName.of("StructParents"), context.obj(at));
      page.node.set(PDFName.of("Tabs"), PDFName.of("S"));
      return [at, (this.#marked[at] ?? []).map((element) => refs.get(element) ?? root)];
    });
    const parents = context.register(context.obj({ Nums: numbers }));
    context.assign(
      tree,
      context.obj({ Type: "StructTreeRoot", K: root, ParentTree: parents, ParentTreeNextKey: pages.length }),
    );
    catalog.set(PDFName.of("StructTreeRoot"), tree);
    catalog.set(PDFName.of("MarkInfo"), context.obj({ Marked: true }));
  }
}

/** Marks operators as an artifact, which screen readers skip: lines, boxes, and what is repeated on every page. */
export function artifact(operators: string): string {
  return `/Artifact BMC ${operators} EMC`;
}
