import { INVITATION_DAYS, type LinkPurpose } from '@agent-assist/contract'
import { LINK_PLACE } from './account-link.ts'
import { renderMail } from './template.ts'

/** Pages that mails link to. */
const page = {
  signIn: (base: string) => `${base}/login`,
  forgot: (base: string) => `${base}/forgot-password`,
}

/** Pages that open an account with a token. */
export const accountPage: Record<LinkPurpose, (base: string, token: string) => string> = {
  verify: (base, token) => `${base}/users/verify/${token}`,
  reset: (base, token) => `${base}/reset-password/${token}`,
}

/** The page that opens an invitation. */
export const invitationPage = (base: string, token: string) => `${base}/invitation?token=${token}`

const NOT_YOU = 'If this was not you, you can ignore this email: nothing happens.'

/*
 * A mail to an address that is not confirmed yet contains nothing that somebody typed, such as a
 * name: otherwise the registration form could send anybody's text to anybody.
 */

/** Asks the person to confirm the address; the link is inserted when the mail is sent. */
export const verifyMail = () =>
  renderMail({
    kind: 'verify',
    subject: 'Please confirm your email address',
    title: 'Please confirm your email address',
    before: [
      'Someone, hopefully you, created an account with this address. One click confirms it.',
    ],
    action: { label: 'Confirm address', url: LINK_PLACE },
    after: [
      'The link works for 48 hours. After that an admin looks at your account; we will write to you.',
      NOT_YOU,
    ],
  })

/** Informs somebody who registers again that the account already exists. */
export const accountExistsMail = (base: string) =>
  renderMail({
    kind: 'account-exists',
    subject: 'You already have an account',
    title: 'You already have an account',
    before: [
      'Someone, hopefully you, tried to create an account with this address. It exists already.',
    ],
    action: { label: 'Sign in', url: page.signIn(base) },
    after: [{ text: 'Forgot the password? Choose a new one:', url: page.forgot(base) }, NOT_YOU],
  })

/** Informs somebody who registers again that an admin has closed or refused the account. */
export const accountClosedMail = () =>
  renderMail({
    kind: 'account-exists',
    subject: 'You already have an account',
    title: 'You already have an account',
    before: [
      'Someone, hopefully you, tried to create an account with this address. It exists already, but it is not open. Please ask an admin of your organisation.',
      NOT_YOU,
    ],
  })

/** Invites somebody to an organisation; the link is inserted when the mail is sent. */
export const invitationMail = (organisationName: string, role: string) =>
  renderMail({
    kind: 'invitation',
    subject: 'You are invited to join a support team',
    title: 'You are invited',
    before: [`An admin of ${organisationName} invites you to join as ${role}.`],
    action: { label: 'Open the invitation', url: LINK_PLACE },
    after: [
      `The link works once, for ${INVITATION_DAYS} days. A newer link replaces it.`,
      'If you do not know this team, you can ignore this email: nothing happens.',
    ],
  })

/** Lets somebody choose a new password; the link is inserted when the mail is sent. */
export const resetMail = () =>
  renderMail({
    kind: 'reset',
    subject: 'Choose a new password',
    title: 'Choose a new password',
    before: ['Someone, hopefully you, asked for a new password for the account of this address.'],
    action: { label: 'Choose a password', url: LINK_PLACE },
    after: ['The link works once, for 60 minutes. A newer link replaces it.', NOT_YOU],
  })

/** Informs the person that the password was changed. */
export const passwordChangedMail = (base: string, at: Date) =>
  renderMail({
    kind: 'password-changed',
    subject: 'Your password was changed',
    title: 'Your password was changed',
    before: [
      `The password of your account was changed on ${at.toISOString().slice(0, 10)} at ${at.toISOString().slice(11, 16)} UTC. Every device was signed out.`,
      { text: 'If this was not you, choose a new password at once:', url: page.forgot(base) },
    ],
  })

/** Informs the person that an admin has approved the account. */
export const approvedMail = (base: string, organisationName: string, isVerified: boolean) =>
  renderMail({
    kind: 'approved',
    subject: 'Your account is open',
    title: 'Your account is open',
    before: [
      `An admin of ${organisationName} has approved your account.`,
      ...(isVerified
        ? []
        : ['One thing is missing: confirm your email address with the link that we sent you.']),
    ],
    action: { label: 'Sign in', url: page.signIn(base) },
  })

/** Informs the person that an admin has refused the account, with the reason if there is one. */
export const rejectedMail = (organisationName: string, reason: string | undefined) =>
  renderMail({
    kind: 'rejected',
    subject: 'Your account was not approved',
    title: 'Your account was not approved',
    before: [
      `An admin of ${organisationName} has not approved your account.`,
      ...(reason ? [`The reason: ${reason}`] : []),
      'If you think this is a mistake, please ask an admin of your organisation.',
    ],
  })
