import type { Kind } from "#rules/accounts/person.ts";
import { isIconName } from "#rules/documents/library-document.ts";
import {
  type DocumentDetail,
  type DocumentLine,
  type DocumentVersion,
  type DocumentViewer,
  viewerReasons,
} from "#rules/documents/office-answers.ts";
import { binEndsAt, documentStateOf } from "#rules/documents/publication.ts";
import { dayAt } from "#rules/zoned-day.ts";
import { visibilityOf } from "../document-store.ts";
import type { LibrarySettings } from "../library-settings.ts";
import type { FoundDocument, ListedDocument } from "./office-list-store.ts";
import type { listViewers } from "./viewer-store.ts";

export function shownLineOf({ document, people, projects }: ListedDocument, settings: LibrarySettings): DocumentLine {
  const { id, title, description, iconName, fileType, fileName, fileSize, fileVersion, version } = document;
  const state = documentStateOf(document, settings.hiddenTitles, settings.now);
  return {
    id,
    title,
    description,
    iconName: isIconName(iconName) ? iconName : "FileText",
    fileType,
    fileName,
    fileSize,
    fileVersion,
    state,
    publishDay: state === "scheduled" && document.visibleFrom ? dayAt(document.visibleFrom, settings.zone) : null,
    binEndsAt: document.binnedAt && binEndsAt(document.binnedAt).toISOString(),
    audience: visibilityOf(document).audience,
    granted: { people, projects },
    watermark: document.watermark,
    publicPlace: document.publicPlace,
    downloads: document.downloads,
    createdAt: document.createdAt.toISOString(),
    version,
  };
}

export function shownDetailOf(found: FoundDocument, settings: LibrarySettings): DocumentDetail {
  const { document, by, versions, projects, people, ...counts } = found;
  const earlier = versions.map(({ file, by: adder }) =>
    shownVersionOf({ ...file, createdAt: document.createdAt }, adder),
  );
  return {
    ...shownLineOf({ document, people: people.length, projects: projects.length, ...counts }, settings),
    people: people.map(shownPersonOf),
    projects,
    versions: [shownVersionOf(document, by), ...earlier],
  };
}

/** The kind is plain text in the database, but every write stores one of these. */
function shownPersonOf<Person extends { kind: string }>(person: Person): Person & { kind: Kind } {
  return { ...person, kind: person.kind as Kind };
}

type ViewerRow = Awaited<ReturnType<typeof listViewers>>[number];

export function shownViewerOf({ byKind, byPerson, byProject, ...person }: ViewerRow): DocumentViewer {
  const isReason = { kind: byKind, person: byPerson, project: byProject };
  return { ...shownPersonOf(person), reasons: viewerReasons.filter((reason) => isReason[reason]) };
}

type StoredFile = {
  fileVersion: number;
  fileName: string;
  fileType: string;
  fileSize: number | null;
  sha256: string | null;
  fileAddedAt: Date | null;
  createdAt: Date;
};

function shownVersionOf(file: StoredFile, by: string | null): DocumentVersion {
  const { fileVersion: number, fileName, fileType, fileSize, sha256, fileAddedAt, createdAt } = file;
  return { number, fileName, fileType, fileSize, sha256, addedAt: (fileAddedAt ?? createdAt).toISOString(), by };
}
