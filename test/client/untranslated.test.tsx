import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { KeyCap } from "#client/office/parts/signs.tsx";
import { EnrolmentForm } from "#client/pages/account/enrolment-form.tsx";
import { RecoveryCodes } from "#client/pages/account/recovery-codes.tsx";
import { EmailText } from "#client/ui/email-text.tsx";

const nothing = async () => {};
const enrolment = { secret: "GEZDGNBV", address: "otpauth://totp/a", qr: { size: 1, path: "M0 0h1v1h-1z" } };

test.each([
  ["jard6-kxehx", <RecoveryCodes key="codes" codes={["jard6-kxehx"]} renewed={false} onDone={() => {}} />],
  ["GEZD GNBV", <EnrolmentForm key="app" enrolment={enrolment} onOn={nothing} onFailed={nothing} onCancel={nothing} />],
  // It is rendered as two texts, and a translation would take the first for a word.
  ["rosa@firm.example", <EmailText key="email" email="rosa@firm.example" />],
  ["Esc", <KeyCap key="key" name="Esc" />],
])("a browser that translates the page leaves %s as it is", (text, shown) => {
  render(shown);
  expect(screen.getByText(text).closest("[translate=no]")).not.toBeNull();
});
