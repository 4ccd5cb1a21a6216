/**
 * A toast. A failure interrupts a screen reader, a success does not. The next toast about sending a message replaces the last, so
 * that a failure does not stand next to a success.
 */
export type Message = { tone: "success" | "failure"; title: string; body: string; about?: "sending" };

/** Every toast. The texts are those of the specification. */
export const messages = {
  loginSucceeded: {
    tone: "success",
    title: "Login Successful",
    body: "Welcome back! Redirecting to your dashboard...",
  },
  documentsFailed: { tone: "failure", title: "Error", body: "Failed to load documents" },
  downloadNeedsLogin: {
    tone: "failure",
    title: "Authentication Required",
    body: "Please log in to download documents",
  },
  downloadFailed: {
    tone: "failure",
    title: "Error",
    body: "Failed to download document. Please try again or contact support.",
  },
  downloadSucceeded: { tone: "success", title: "Success", body: "Document downloaded successfully" },
  enquiryIncomplete: { tone: "failure", title: "Error", body: "Please fill in all required fields", about: "sending" },
  enquiryFailed: {
    tone: "failure",
    title: "Error",
    body: "Failed to send message. Please try again or contact us directly.",
    about: "sending",
  },
  enquirySent: {
    tone: "success",
    title: "Message Sent Successfully",
    body: "Thank you for reaching out. We'll get back to you within 24 hours.",
    about: "sending",
  },
  consultationFailed: {
    tone: "failure",
    title: "Error",
    body: "Failed to send consultation request. Please try again.",
    about: "sending",
  },
  consultationSent: {
    tone: "success",
    title: "Consultation Request Sent",
    body: "We've received your consultation request and will contact you shortly to confirm.",
    about: "sending",
  },
  sessionEnded: {
    tone: "failure",
    title: "Your session has ended",
    body: "Log in to continue. Drafts are kept in this tab.",
  },
  loggedOut: { tone: "success", title: "Logged out", body: "You are logged out on this device." },
  logoutFailed: {
    tone: "failure",
    title: "Error",
    body: "You may still be logged in. Check your connection and log out again.",
  },
  offline: {
    tone: "failure",
    title: "You are offline",
    body: "This page stays open. Check your connection and follow the link again.",
  },
  dialogFailed: {
    tone: "failure",
    title: "Error",
    body: "This could not be opened. Check your connection and load the page again.",
  },
  passwordSet: { tone: "success", title: "Password set", body: "You can log in with it now." },
} as const satisfies Record<string, Message>;

/** The name of the button that closes a toast. */
export const closeMessage = "Close";

export type MessageName = keyof typeof messages;
