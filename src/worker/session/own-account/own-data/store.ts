import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { account, session, user, verification } from "../../../db/auth-tables.ts";
import { consultations } from "../../../db/consultation-tables.ts";
import { type Database, retryTransient } from "../../../db/database.ts";
import { documentPeople, downloadAttempts } from "../../../db/document-tables.ts";
import { enquiries } from "../../../db/enquiry-tables.ts";
import { interests } from "../../../db/interest-tables.ts";
import { invitations } from "../../../db/invitation-tables.ts";
import { cashBalances, distributions, holdings, projects, valuations } from "../../../db/record-tables.ts";
import { submissionFiles, submissions } from "../../../db/submission-tables.ts";
import { findTwoFactorState } from "../../two-factor/store.ts";

/**
 * All we hold on a person, as it is kept, but for what would let somebody in: no hash, no token, no secret. Of a download
 * only the document's id: some attempts were refused, and what they were for is not said here either. Of the documents given
 * to them by name those that they may see. Of a consultation not who decided and of an invitation not who invited, who is
 * somebody else. Enquiries are found by their address, whoever typed it.
 */
export async function readOwnData(db: Database, person: { id: string; email: string }) {
  const isTheirs = eq(sql`lower(${enquiries.email})`, person.email.toLowerCase());
  const [accounts, passwords, sessions, passwordLinks, given, invited, downloads, messages, times] =
    await retryTransient(() =>
      db.batch([
        db
          .select({
            id: user.id,
            name: user.name,
            email: user.email,
            kind: user.kind,
            createdAt: user.createdAt,
            updatedAt: user.updatedAt,
          })
          .from(user)
          .where(eq(user.id, person.id)),
        db.select({ setAt: account.updatedAt }).from(account).where(eq(account.userId, person.id)),
        db
          .select({
            id: session.id,
            startedAt: session.createdAt,
            lastSeenAt: session.updatedAt,
            endsAt: session.expiresAt,
            userAgent: session.userAgent,
            ipAddress: session.ipAddress,
          })
          .from(session)
          .where(eq(session.userId, person.id))
          .orderBy(desc(session.createdAt)),
        db
          .select({ createdAt: verification.createdAt, expiresAt: verification.expiresAt })
          .from(verification)
          .where(eq(verification.value, person.id)),
        db
          .select({ documentId: documentPeople.documentId, createdAt: documentPeople.createdAt })
          .from(documentPeople)
          .where(and(eq(documentPeople.personId, person.id), eq(documentPeople.hidden, false)))
          .orderBy(desc(documentPeople.createdAt)),
        db
          .select({
            createdAt: invitations.createdAt,
            expiresAt: invitations.expiresAt,
            withdrawnAt: invitations.withdrawnAt,
            acceptedAt: invitations.acceptedAt,
          })
          .from(invitations)
          .where(eq(invitations.personId, person.id)),
        db
          .select({
            documentId: downloadAttempts.documentId,
            outcome: downloadAttempts.outcome,
            bytes: downloadAttempts.bytes,
            attemptedAt: downloadAttempts.attemptedAt,
          })
          .from(downloadAttempts)
          .where(eq(downloadAttempts.personId, person.id))
          .orderBy(desc(downloadAttempts.attemptedAt)),
        db
          .select({
            reference: enquiries.reference,
            name: enquiries.name,
            email: enquiries.email,
            company: enquiries.company,
            topic: enquiries.topic,
            message: enquiries.message,
            createdAt: enquiries.createdAt,
          })
          .from(enquiries)
          .where(isTheirs)
          .orderBy(desc(enquiries.createdAt)),
        db
          .select({
            reference: enquiries.reference,
            day: consultations.day,
            slot: consultations.slot,
            timeZone: consultations.timeZone,
            startsAt: consultations.startsAt,
            visitorTimeZone: consultations.visitorTimeZone,
            status: consultations.status,
            decidedAt: consultations.decidedAt,
          })
          .from(consultations)
          .innerJoin(enquiries, eq(enquiries.id, consultations.enquiryId))
          .where(isTheirs)
          .orderBy(desc(consultations.startsAt)),
      ]),
    );
  return {
    account: accounts[0] ?? null,
    passwordSetAt: passwords[0]?.setAt ?? null,
    twoFactor: await findTwoFactorState(db, person.id),
    passwordLinks,
    invitation: invited[0] ?? null,
    sessions,
    documents: given,
    downloads,
    messages,
    consultations: times,
    ...(await readOwnRecords(db, person.id)),
  };
}

/**
 * What is held, what it paid and was worth, what is raised for, expressed and submitted: rows as they are, amounts in minor
 * units. Not who decided on a submission, nor where its files are kept.
 */
async function readOwnRecords(db: Database, personId: string) {
  const theirs = db.select({ id: holdings.id }).from(holdings).where(eq(holdings.personId, personId));
  const own = db.select({ id: submissions.id }).from(submissions).where(eq(submissions.ownerId, personId));
  const [held, paidOut, values, cash, raisedFor, expressed, submitted, files] = await retryTransient(() =>
    db.batch([
      db.select().from(holdings).where(eq(holdings.personId, personId)),
      db.select().from(distributions).where(inArray(distributions.holdingId, theirs)),
      db.select().from(valuations).where(inArray(valuations.holdingId, theirs)),
      db.select().from(cashBalances).where(eq(cashBalances.personId, personId)),
      db.select().from(projects).where(eq(projects.ownerId, personId)),
      db.select().from(interests).where(eq(interests.personId, personId)).orderBy(desc(interests.createdAt)),
      db
        .select({
          id: submissions.id,
          projectId: submissions.projectId,
          status: submissions.status,
          entries: submissions.entries,
          createdAt: submissions.createdAt,
          updatedAt: submissions.updatedAt,
          submittedAt: submissions.submittedAt,
          decidedAt: submissions.decidedAt,
        })
        .from(submissions)
        .where(eq(submissions.ownerId, personId))
        .orderBy(desc(submissions.updatedAt)),
      db
        .select({
          id: submissionFiles.id,
          submissionId: submissionFiles.submissionId,
          fileName: submissionFiles.fileName,
          fileType: submissionFiles.fileType,
          sizeInBytes: submissionFiles.sizeInBytes,
          sha256: submissionFiles.sha256,
          createdAt: submissionFiles.createdAt,
        })
        .from(submissionFiles)
        .where(inArray(submissionFiles.submissionId, own)),
    ]),
  );
  return {
    holdings: held,
    distributions: paidOut,
    valuations: values,
    cash,
    projects: raisedFor,
    interests: expressed,
    submissions: submitted,
    submissionFiles: files,
  };
}
