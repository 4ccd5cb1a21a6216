/** The enquiry that the server writes when a member asks for the erasure of their data. */
export const erasureEnquiry = {
  topic: "Erasure of my data",
  message:
    "Please erase the data you hold on me. This was requested on the account page, by the person who was logged in there.",
  account: "Account",
  kind: "Kind",
} as const;
