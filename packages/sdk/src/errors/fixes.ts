import type { SdkError, SdkErrorCode } from '@agent-assist/contract/wire'
import type { Misgiven } from '../debug/malformed.ts'
import { originMissing, pageOrigin } from '../page/page-origin.ts'
import { optionsError } from './options-error.ts'

/** What a fix is about. */
interface Place {
  org: string
  /** Address of the API. */
  api: string
  /** Origin of the page. */
  origin: string
  /** Message of the error. */
  cause: string
  /** Name of a command or an event. */
  name: string
  /** The code of the SDK ran and failed. */
  hasRun: boolean
  /** Names what the page gave instead of a token or a ticket. */
  given?: Misgiven | undefined
}

interface Entry {
  /** Missing: the error's own message, which the console then shows too. */
  message?: (place: Place) => string
  fix: (place: Place) => string
}

type Known = Pick<Place, 'org' | 'api' | 'name' | 'given'>
type Undefinable<T> = { [K in keyof T]?: T[K] | undefined }

/** An error, and its line on the console without the code. */
export interface ExplainedError extends SdkError {
  line: string
}

const INSTALL = 'Configure Org › Install'
const AGAIN = 'the SDK tries again automatically; if it persists, look into the log of the server.'
const UPDATE = 'reload the page; if it persists, report it with the version that ready gives.'

/** Whether code of the SDK ran and failed; a module that does not come is a TypeError too, or an Error of a bundler. */
const hasRun = (cause: unknown): boolean =>
  cause instanceof Error &&
  /^(Type|Reference|Range)Error$/.test(cause.name) &&
  !/modul|fetch/i.test(cause.message)

/** Pages without an origin. */
const NO_ORIGIN = {
  file: { what: 'A file', fix: 'serve the page from an address.' },
  frame: {
    what: 'A sandboxed frame',
    fix: `add allow-same-origin to its sandbox, or put Agent Assist on the page around it.`,
  },
  sandbox: {
    what: 'A page that its own policy sandboxes',
    fix: 'add allow-same-origin to sandbox in its Content-Security-Policy.',
  },
}

const originOf = (api: string) => URL.parse(api, location.href)?.origin ?? api

/** Fix of each code. docs/troubleshooting.md has the same codes in more words. */
export const FIXES: Record<SdkErrorCode, Entry> = {
  origin_not_allowed: {
    message: ({ origin, org }) => {
      const missing = originMissing()
      return missing
        ? `${NO_ORIGIN[missing].what} has no origin (the browser sends "null") that ${org} could allow.`
        : `Pages of ${origin} may not use the organisation ${org}.`
    },
    fix: ({ origin }) => {
      const missing = originMissing()
      return missing ? NO_ORIGIN[missing].fix : `add ${origin} to the allowed origins (${INSTALL}).`
    },
  },
  organisation_unknown: {
    message: ({ org }) => `There is no organisation ${org}.`,
    fix: ({ org }) =>
      `replace "${org}" in data-org or init by the id in the snippet of ${INSTALL}.`,
  },
  org_missing: {
    message: () => 'No organisation is given.',
    fix: () =>
      'add data-org: <script async src="…/sdk/v1.js" data-org="your-organisation"></script>, ' +
      "or call AgentAssist('init', { org: 'your-organisation' }).",
  },
  api_missing: {
    message: () => 'No address of the API is given.',
    fix: () => "add it to init: { api: 'https://your-agent-assist.example/api' }.",
  },
  option_unknown: { fix: () => '' },
  token_signature: {
    message: () => 'The token was signed with a secret that is not in use.',
    fix: () => `set ASSIST_SECRET on your server to a secret of ${INSTALL}.`,
  },
  token_expired: {
    message: () => 'The token has expired.',
    fix: () => 'sign a new token at each call of fetchToken, and check the clock of your server.',
  },
  token_lifetime: {
    message: () => 'The token was signed more than an hour ago.',
    fix: () => 'sign a new token at each call of fetchToken, with exp at most iat + 3600.',
  },
  token_clock: {
    message: () => 'The token begins in the future.',
    fix: () => 'set the clock of the server that signs the token; iat and exp are seconds.',
  },
  token_claims: {
    message: () => 'A claim of the token is missing or unknown.',
    fix: () => `sign org, sub, scope, iat and exp, as the samples of ${INSTALL} do.`,
  },
  token_organisation: {
    message: ({ org }) => `The token is for another organisation than ${org}.`,
    fix: ({ org }) =>
      `sign tokens with org "${org}", or give the page the organisation of the token.`,
  },
  token_scope: {
    message: () => 'The token is for another use.',
    fix: () => 'sign scope "assist" for the panel, and "usage:read" for the usage report.',
  },
  token_failed: {
    fix: () => 'check the function fetchToken, and the answer of your server that it calls.',
  },
  token_malformed: {
    message: ({ cause }) => cause,
    fix: ({ given }) => given?.fix ?? 'return only the text of the token in fetchToken.',
  },
  connect_blocked: {
    message: ({ api }) =>
      `The Content-Security-Policy of the page forbids requests to ${originOf(api)}.`,
    fix: ({ api }) => `add ${originOf(api)} to connect-src of the page.`,
  },
  network_unreachable: {
    message: ({ api }) => `${originOf(api)} gives no answer.`,
    fix: ({ api }) =>
      `check the connection, and that connect-src of the page has ${originOf(api)}.`,
  },
  load_failed: {
    fix: ({ hasRun }) =>
      hasRun
        ? 'the files of the SDK came and failed on this page: look for a library that replaces functions of the browser.'
        : 'check the connection, and that script-src of the page allows the files of the SDK.',
  },
  identity_refused: {
    fix: () => 'set fetchToken or token: this organisation requires a signed token of each person.',
  },
  command_failed: {
    message: ({ name, cause }) => `${name}: ${cause}`,
    fix: ({ name, cause }) => `${name}: ${cause}. Compare the call with the README of the SDK.`,
  },
  container_missing: {
    message: ({ cause }) => `The page has no element ${cause} for the panel, which floats instead.`,
    fix: () => 'add the element: the panel then moves into it. Or correct `container`.',
  },
  unknown_command: {
    message: ({ cause }) => `there is no command '${cause}'`,
    fix: ({ cause }) => `there is no command '${cause}'; the README of the SDK lists all.`,
  },
  listener_failed: {
    message: ({ name, cause }) => `a listener of '${name}' threw: ${cause}`,
    fix: ({ name, cause }) => `fix the page's listener of '${name}', which threw: ${cause}`,
  },
  copy_failed: { fix: () => 'serve the page over https and allow it clipboard-write.' },
  insert_failed: {
    message: ({ cause }) => cause || 'onInsert returned false.',
    fix: () => 'fix onInsert of the page, which threw an error or did not find the reply.',
  },
  removed_again: {
    message: () => 'The page removed Agent Assist again and again, so it stays away.',
    fix: () => "keep the element on the page, or remove it with AgentAssist('destroy').",
  },
  hand_over_failed: { fix: () => 'fix onHandOver of the page, which threw this.' },
  suggestions_failed: { fix: () => AGAIN },
  message_failed: { fix: () => AGAIN },
  greeting_failed: { fix: () => AGAIN },
  events_refused: {
    message: ({ cause }) => `events of the panel were refused: ${cause}`,
    fix: () => `send only known values, and compare token and organisation with ${INSTALL}.`,
  },
  events_dropped: { fix: () => 'check the connection and fetchToken; the oldest events are gone.' },
  outbox_failed: { fix: () => 'allow the page storage and locks; events are sent when it works.' },
  panel_failed: { fix: () => UPDATE },
  survey_failed: { fix: () => 'check the id of the survey, and that it is on in the portal.' },
  report_failed: {
    fix: () => `check frame-src of the page, and the allowed origins (${INSTALL}).`,
  },
}

const messageOf = (cause: unknown): string =>
  cause instanceof Error ? cause.message : String(cause)

/** A message as a sentence. */
const ended = (message: string) => (/[.!?…]$/.test(message) ? message : `${message}.`)

/** The error of a code, with its fix. */
export function errorOf(
  code: SdkErrorCode,
  cause: unknown,
  { org = '', api = '', name = '', given }: Undefinable<Known>,
): ExplainedError {
  if (code === 'option_unknown') {
    const error = optionsError(cause as string[])
    return { code, ...error, line: `${error.message} ${error.fix}` }
  }
  const found = {
    origin: pageOrigin(),
    cause: given?.message ?? messageOf(cause),
    hasRun: hasRun(cause),
  }
  const place = { org, api, name, given, ...found }
  const entry = FIXES[code]
  const fix = entry.fix(place)
  const message = entry.message?.(place) ?? place.cause
  const showsMessage = !entry.message || code === 'token_malformed' // of which the page's developer learns most
  return { code, message, fix, line: showsMessage ? `${ended(message)} ${fix}` : fix }
}
