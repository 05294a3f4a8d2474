/** Texts of one language for agents: two titles, and what to tell the admin. */
export interface NoticeTexts {
  signIn: string
  setUp: string
  origin: string
  organisation: string
  noToken: string
  signature: string
  expired: string
  clock: string
  claims: string
  otherOrganisation: string
  /** What the page gave is no token. */
  malformed: string
  /** The page has no origin. */
  noOrigin: string
  /** The policy of the page blocks our server. */
  policy: string
}

export const en: NoticeTexts = {
  signIn: 'Agent Assist cannot sign you in',
  setUp: 'Agent Assist is not set up for this page',
  origin: 'Ask your admin: the address of this page is not among the allowed origins.',
  organisation: 'Ask your admin: the page names an organisation that does not exist.',
  noToken: 'Ask your admin: your helpdesk gave no sign-in for you.',
  signature: 'Ask your admin: the token was signed with a secret that is not in use.',
  expired: 'Ask your admin: the token has expired.',
  clock: 'Ask your admin: the clock of the server that signs the token is wrong.',
  claims: 'Ask your admin: the content of the token is incomplete or wrong.',
  otherOrganisation: 'Ask your admin: the token is for another organisation.',
  malformed: 'Ask your admin: what your helpdesk gave as your sign-in is not a token.',
  noOrigin: 'Ask your admin: this page is a file or in a sandboxed frame, which cannot be allowed.',
  policy: 'Ask your admin: the security policy of this page blocks Agent Assist.',
}
