// npm run documents:add -- FILE… [--title …]: puts files into the library, here or deployed.
import { readFile, stat } from "node:fs/promises";
import { basename, extname } from "node:path";
import { parseArgs } from "node:util";
import { fileSizeOf } from "#rules/file-size.ts";
import { readHiddenTitles } from "#rules/hidden-titles.ts";
import {
  audienceOf,
  defaultMaxFileSizeInBytes,
  hasHiddenTitle,
  type IconName,
  iconNames,
  isIconName,
  mediaTypes,
} from "#rules/library-document.ts";
import { isMemberKind, type MemberKind, memberKinds } from "#rules/person.ts";
import { judgeBytes } from "#worker/documents/files/judge.ts";
import { addDocument, type NewDocument } from "#worker/documents/store.ts";
import { openBindings } from "./bindings.ts";
import { defaultState, migrateLocal } from "./local-state.ts";

const usage = `npm run documents:add -- FILE… [--title TITLE] [--description TEXT] [--audience ${memberKinds.join(",")}] [--icon ${iconNames.join("|")}] [--remote]`;

type Order = {
  files: string[];
  title?: string;
  description: string | null;
  audience: readonly MemberKind[];
  icon: IconName;
  remote: boolean;
  state: string;
};

process.exitCode = await add();

async function add(): Promise<0 | 1> {
  const order = readOrder();
  if (typeof order === "string") return fail(`${order}\nUsage: ${usage}`);
  // All are read and judged before the first is stored: a wrong file among many leaves nothing half done.
  const documents: NewDocument[] = [];
  for (const path of order.files) {
    const document = await readDocument(path, order);
    if (typeof document === "string") return fail(`${path} was refused: ${document}. Nothing was added.`);
    documents.push(document);
  }
  if (!order.remote) await migrateLocal(order.state);
  const { env, close } = await openBindings({ remote: order.remote, persistTo: order.state });
  try {
    const hiddenTitles = readHiddenTitles(env.HIDDEN_DOCUMENT_TITLES);
    if (!hiddenTitles) return fail("HIDDEN_DOCUMENT_TITLES in wrangler.toml is not a list of texts.");
    for (const document of documents) {
      const { id, fileSize, sha256 } = await addDocument(env, document, hiddenTitles);
      const seenBy = hasHiddenTitle(document.title, hiddenTitles)
        ? "staff only: its title is a hidden one"
        : order.audience.join(", ");
      console.log(
        `Added "${document.title}" (${document.fileName}, ${fileSizeOf(fileSize)}) for ${seenBy}.\n  id ${id}\n  SHA-256 ${sha256}`,
      );
    }
    return 0;
  } finally {
    await close();
  }
}

function readOrder(): Order | string {
  const text = { type: "string" } as const;
  const options = {
    title: text,
    description: text,
    audience: text,
    icon: text,
    remote: { type: "boolean" },
    "persist-to": text,
  } as const;
  try {
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    const { title, description = null, audience = memberKinds.join(","), icon = "FileText", remote = false } = values;
    if (positionals.length === 0) return "Name at least one file.";
    if (title !== undefined && positionals.length > 1)
      return "--title is for one file; several are titled by their names.";
    if (title?.trim() === "") return "--title is empty.";
    const kinds = audience.split(",").map((kind) => kind.trim());
    if (!kinds.every(isMemberKind))
      return `--audience is one or more of ${memberKinds.join(", ")}, with commas between.`;
    if (!isIconName(icon)) return `--icon is one of ${iconNames.join(", ")}.`;
    const state = values["persist-to"] ?? defaultState;
    return {
      files: positionals,
      ...(title && { title: title.trim() }),
      description,
      audience: kinds,
      icon,
      remote,
      state,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** The document, or why it cannot be one. */
async function readDocument(
  path: string,
  { title, description, audience, icon }: Order,
): Promise<NewDocument | string> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return "there is no such file";
  if (found.size > defaultMaxFileSizeInBytes)
    return `it has ${fileSizeOf(found.size)}, and ${fileSizeOf(defaultMaxFileSizeInBytes)} is the most`;
  const bytes = await readFile(path);
  const judgement = await judgeBytes(basename(path), bytes);
  if ("refused" in judgement) return refusalOf(judgement.refused);
  return {
    ...judgement,
    id: crypto.randomUUID(),
    title: title ?? basename(path, extname(path)),
    description,
    iconName: icon,
    audience: audienceOf(audience),
    createdAt: new Date(),
    bytes,
  };
}

function refusalOf(refused: string): string {
  const takes = `and the library takes ${Object.keys(mediaTypes).join(", ")}`;
  if (refused === "unknown") return `its type is not known, ${takes}`;
  return refused === "markup" ? `it is a page or a drawing in markup, ${takes}` : `it is ${refused}, ${takes}`;
}

function fail(sentence: string): 1 {
  console.error(sentence);
  return 1;
}
