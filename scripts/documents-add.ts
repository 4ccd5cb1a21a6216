// npm run documents:add -- FILE… [--title …]: adds files to the library, locally or deployed.

import { readFile, stat } from "node:fs/promises";
import { basename, extname } from "node:path";
import { isMemberKind, type MemberKind, memberKinds } from "#rules/accounts/person.ts";
import { documentLimits } from "#rules/documents/document-limits.ts";
import { fileSizeOf } from "#rules/documents/file-size.ts";
import { readHiddenTitles } from "#rules/documents/hidden-titles.ts";
import {
  audienceOf,
  defaultMaxFileSizeInBytes,
  hasHiddenTitle,
  type IconName,
  iconNames,
  isIconName,
  mediaTypes,
} from "#rules/documents/library-document.ts";
import { documentTexts } from "#rules/documents/office-requests.ts";
import { isPseudonym } from "#rules/email-address.ts";
import { findPerson, findPersonId } from "#worker/accounts/people-store.ts";
import { openDatabase } from "#worker/db/database.ts";
import { detectTypeOfBytes } from "#worker/documents/files/file-type.ts";
import { findProjectIds, type Grants } from "#worker/documents/grant-store.ts";
import type { Bindings } from "#worker/env.ts";
import { operatorActing } from "#worker/office/audit-store.ts";
import { addDocument, type NewDocument } from "./add-document-store.ts";
import { fail, isHelp, readArguments, type Target, withDatabase } from "./command.ts";
import { findSameDocument } from "./same-document-store.ts";

const usage = `npm run documents:add -- FILE… [--title TITLE] [--description TEXT] [--audience ${memberKinds.join(",")}] [--person EMAIL]… [--project NAME-OR-ID]… [--icon ${iconNames.join("|")}] [--remote]`;

type Options = {
  files: string[];
  title?: string;
  description: string | null;
  audience: readonly MemberKind[];
  /** `people` are e-mail addresses; `projects` are names or ids. */
  people: readonly string[];
  projects: readonly string[];
  icon: IconName;
  target: Target;
};

const titleRule = `has at most ${documentLimits.title} characters, at least one of them visible`;

process.exitCode = await add();

async function add(): Promise<0 | 1> {
  if (isHelp(usage)) return 0;
  const options = readOptions();
  if (typeof options === "string") return fail(`${options}\nUsage: ${usage}`);
  // Reads and checks all files before it stores the first, so that one wrong file does not leave the work half done.
  const documents: NewDocument[] = [];
  for (const path of options.files) {
    const document = await readDocument(path, options);
    if (typeof document === "string") return fail(`${path} was refused: ${document}. Nothing was added.`);
    documents.push(document);
  }
  return withDatabase(options.target, async (env) => {
    const hiddenTitles = readHiddenTitles(env.HIDDEN_DOCUMENT_TITLES);
    if (!hiddenTitles) return fail("HIDDEN_DOCUMENT_TITLES in wrangler.toml is not a list of texts.");
    const grants = await findGrants(env, options);
    if (typeof grants === "string") return fail(`${grants} Nothing was added.`);
    const members = [...options.audience, ...options.people, ...options.projects].join(", ");
    for (const document of documents) await addUnlessThere(env, { ...document, ...grants }, hiddenTitles, members);
    return 0;
  });
}

/** `members`: who may see it, as printed. */
async function addUnlessThere(
  env: Bindings,
  document: NewDocument & Grants,
  hiddenTitles: readonly string[],
  members: string,
): Promise<void> {
  const same = await findSameDocument(openDatabase(env.DB), document);
  if (same !== undefined) {
    const seenFrom = same.visibleFrom > new Date() ? `, who see it from ${same.visibleFrom.toISOString()}` : "";
    console.log(
      `"${document.title}" is in the library already, for the same members${seenFrom}: it was not added again.\n  id ${same.id}`,
    );
    return;
  }
  const writing = { acting: operatorActing(), now: new Date() };
  const { id, fileSize, sha256 } = await addDocument(env, document, hiddenTitles, writing).catch((error) => {
    console.error(
      `${document.fileName} may not have been added, and nothing after it was. Run the same command again: what is in the library already is not added twice.`,
    );
    throw error;
  });
  const seenBy = hasHiddenTitle(document.title, hiddenTitles) ? "staff only: its title is a hidden one" : members;
  console.log(
    `Added "${document.title}" (${document.fileName}, ${fileSizeOf(fileSize)}) for ${seenBy}.\n  id ${id}\n  SHA-256 ${sha256}`,
  );
}

/** Returns the ids that the documents are granted to, or a sentence about one that is wrong. */
async function findGrants(env: Bindings, options: Options): Promise<Grants | string> {
  const people: string[] = [];
  const db = openDatabase(env.DB);
  for (const email of options.people) {
    // An erased account keeps a row. A document that is granted to it could not be erased again.
    const id = isPseudonym(email) ? undefined : await findPersonId(db, email);
    if (id === undefined)
      return `There is no account with the address ${email}. Invite them first (npm run invite), or correct --person.`;
    // As in the office: an account that is being erased is disabled, too, and a document that only
    // it sees would be erased with it.
    if ((await findPerson(db, id))?.disabledAt !== null)
      return `The account of ${email} is disabled. Enable it first (npm run people -- --enable), or leave out --person.`;
    people.push(id);
  }
  const projects: string[] = [];
  for (const project of options.projects) {
    const [id, ...others] = await findProjectIds(db, project);
    if (id === undefined)
      return `There is no project with the name or id "${project}". Correct --project: names are compared letter by letter.`;
    if (others.length > 0)
      return `Several projects are called "${project}": name one by its id, ${[id, ...others].join(" or ")}.`;
    projects.push(id);
  }
  return { people, projects };
}

function readOptions(): Options | string {
  const text = { type: "string" } as const;
  const texts = { type: "string", multiple: true } as const;
  const accepted = {
    title: text,
    description: text,
    audience: text,
    person: texts,
    project: texts,
    icon: text,
    remote: { type: "boolean" },
    "persist-to": text,
  } as const;
  const read = readArguments({ options: accepted, allowPositionals: true });
  if (typeof read === "string") return read;
  const { values, positionals } = read;
  const { title, description = "", icon = "FileText", person = [], project = [] } = values;
  if (positionals.length === 0) return "Name at least one file.";
  if (title !== undefined && positionals.length > 1)
    return "--title is for a single file. Several files get their names as titles.";
  if (title !== undefined && readTitle(title) === undefined) return `--title ${titleRule}.`;
  const described = documentTexts.description.safeParse(description).data;
  if (described === undefined) return `--description has at most ${documentLimits.description} characters.`;
  // If people or projects are named, no kind of member sees the document unless it is named, too.
  const isForSome = person.length + project.length > 0;
  const kinds = values.audience?.split(",").map((kind) => kind.trim()) ?? (isForSome ? [] : memberKinds);
  if (!kinds.every(isMemberKind)) return `--audience is one or more of ${memberKinds.join(", ")}, separated by commas.`;
  if (!isIconName(icon)) return `--icon is one of ${iconNames.join(", ")}.`;
  return {
    files: positionals,
    ...(title && { title }),
    description: described || null,
    audience: kinds,
    people: person,
    projects: project,
    icon,
    target: values,
  };
}

/** Returns the document, or a sentence about what is wrong with the file. */
async function readDocument(
  path: string,
  { title, description, audience, icon }: Options,
): Promise<NewDocument | string> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) return "there is no such file";
  if (found.size > defaultMaxFileSizeInBytes)
    return `it has ${fileSizeOf(found.size)}, and ${fileSizeOf(defaultMaxFileSizeInBytes)} is the most`;
  const shownTitle = readTitle(title ?? basename(path, extname(path)));
  if (shownTitle === undefined) return `its name becomes the title, which ${titleRule}: name it with --title`;
  const bytes = await readFile(path);
  const detectedType = await detectTypeOfBytes(basename(path), bytes);
  if ("refused" in detectedType) return refusalOf(detectedType.refused);
  return {
    ...detectedType,
    id: crypto.randomUUID(),
    title: shownTitle,
    description,
    iconName: icon,
    audience: audienceOf(audience),
    createdAt: new Date(),
    bytes,
  };
}

/**
 * Checks a title by the office's rule. Members see the title in their list, and the office could not save a
 * document whose title breaks the rule.
 */
function readTitle(text: string): string | undefined {
  return documentTexts.title.safeParse(text).data;
}

function refusalOf(refused: string): string {
  const takes = `and the library takes ${Object.keys(mediaTypes).join(", ")}`;
  if (refused === "unreadable") return "it is damaged, or a part of it is missing";
  if (refused === "other-encoding") return "its text is not in UTF-8";
  if (refused === "unknown") return `its type is not known, ${takes}`;
  return refused === "markup" ? `it is a page or a drawing in markup, ${takes}` : `it is ${refused}, ${takes}`;
}
