import { portal } from "../portal.ts";
import type { LegalText } from "./legal.ts";

export const privacy = {
  lead: "What this portal stores about you, why, and for how long. It is meant to be short, and to match what the software does.",
  sections: [
    {
      title: "What we store",
      list: [
        {
          name: "Enquiries",
          text: "Name, e-mail address, company if you give one, topic, message and time: to answer you. A message that looks automatic is kept too, marked as such. Our replies and our notes about it are kept beside it.",
        },
        {
          name: "Consultations",
          text: "The day and time that you ask for, what we decide, and the time zone that your browser names, so that we can give you times in your own time zone.",
        },
        {
          name: "Interests",
          text: "The project and the amount that you name, the version of the risk notice that you confirm, and when.",
        },
        {
          name: "E-mails",
          text: "Which e-mail was due for an enquiry or an account, when, every attempt to send it, and what was reported about its delivery. Its contents are wiped from this record once it has left.",
        },
        {
          name: "Accounts",
          text: "Name, e-mail address, kind of account and a hash of the password, never the password itself. Accounts exist by invitation only.",
        },
        {
          name: "Sessions",
          text: "For each login a random token, its start and end, when it was last used (to ten minutes), the network address and the name of the browser. A session ends when you log out, and after 7 days at the latest.",
        },
        {
          name: "Known browsers",
          text: "A hash of a random number that only your browser has, the names of browser and system, and when it was first and last used: for 90 days after you log in or set a password. Where it is known, the wrong passwords of others cannot keep you out.",
        },
        {
          name: "Activity",
          text: "Logins, changes of the password and of two-factor authentication, ended sessions and what our team did with the account, each with its time, network and browser. You read it on the account page.",
        },
        {
          name: "Two-factor authentication",
          text: "If you turn it on: the encrypted secret that your app shares with us, and hashes of your recovery codes. Both go when you turn it off. A login that waits for its code is valid for 10 minutes.",
        },
        {
          name: "Links by mail",
          text: "A hash of each link that sets a password. An invitation works for 7 days, a reset for 10 minutes, both once. We also keep who was invited, by whom, and what became of it.",
        },
        {
          name: "Investments",
          text: "What you hold of each project: purchases, distributions and your share of each, valuations, and your cash with us.",
        },
        {
          name: "Statements",
          text: "Each statement issued to you, as a file, the names that you give to mandates, and which holdings are in them.",
        },
        {
          name: "Watch list, goals and limits",
          text: "The projects you watch, your goals, the limits you set, and when one was passed.",
        },
        {
          name: "Projects of companies",
          text: "What a company submits, with its files and drafts, the projects that it raises money for, and what it tells its holders.",
        },
        {
          name: "Documents for you",
          text: "Documents that are for you alone, with their earlier versions, and which others were opened to you.",
        },
        {
          name: "Download records",
          text: "Every attempt to download from the library: who, which document, when, whether it was granted, and how many bytes were asked for. If many attempts are refused within a minute, only the first ten are listed.",
        },
        {
          name: "Notices",
          text: "What the portal has notified you of, whether you have read it, your choice of e-mails, and when you last saw your dashboard. Each e-mail about it can be stopped by a link in it. We also keep whether and when one was used.",
        },
        {
          name: "Our team",
          text: "Our team may look at the portal as you see it, for 15 minutes at a time. What the team does is on record, including what concerns you: who, what and when. For people in it we keep requests to join or leave the team, who made them, and a hash of the secret address of their calendar.",
        },
        {
          name: "Limits and logs",
          text: "Counts of recent attempts by network address and by a hash of the e-mail address, against abuse. Technical logs may hold the address of a page that was not found; they hold neither e-mail addresses nor messages.",
        },
      ],
    },
    {
      title: "For how long",
      paragraphs: [
        "Removed automatically: counts of attempts, browsers we no longer know and logins without their second step after 1 day, expired links after 7 days, ended sessions after 30 days, sent e-mails, even if they bounced, after 90 days (that of an invitation once it is no longer open), messages that look automatic and that we have not taken up after 90 days, e-mails that could not be sent and download records after 365 days, notices, used links that stop e-mails and breaches of limits after 730 days.",
        "Everything else is kept until you or we delete it. Ask, and we will delete what no law obliges us to keep.",
        "What stays after that no longer has your name or address: investments, payments and confirmed risk notices for ten years, the fact that you asked for your data, and records of downloads, logins and of our own work, under a random number. The recovery history of the database ends 30 days later.",
      ],
    },
    {
      title: "Cookies",
      paragraphs: [
        "Cookies are set only when you log in or set a password: the session’s, one by which we know your browser again for 90 days, and, with two-factor authentication, one that names your login for ten minutes while we wait for your code. They are strictly necessary, no script can read them, and no other site receives them. There are no analytics and no advertising, and so there is no banner.",
        "What you type into a form may stay in your own browser until it is sent, you log out or the tab is closed, so that a reload loses nothing. Passwords do not stay there.",
      ],
    },
    {
      title: "Who handles it for us",
      paragraphs: [
        "Cloudflare serves this site and keeps its database and files. MailChannels delivers our e-mails. A new password is compared with leaked ones at Have I Been Pwned, which receives the first five digits of a hash of it, and neither the password nor who chose it. Nobody else receives your data from this portal, and we sell none.",
        "Turnstile, a service of Cloudflare that tells people from robots, is on only where its keys are set. There it is loaded when you begin to fill in the contact or consultation form; Cloudflare then receives your network address and what your browser says of itself. We keep whether it could check a message. Where its keys are not set, nothing of it is loaded.",
      ],
    },
    {
      title: "Your rights",
      paragraphs: [
        `You may ask what we hold about you, have it corrected, deleted or handed over, and object to its use: write to ${portal.email}. Anyone who has an account finds a copy of it all, and the request to erase it, on the account page. You may also complain to a supervisory authority, in Italy the Garante per la protezione dei dati personali.`,
      ],
    },
  ],
} as const satisfies LegalText;
