import * as z from 'zod'
import { wholeNumber } from '../base/numbers.ts'

/*
 * Settings and secrets that each kind of helpdesk requires; a new helpdesk adds its own here. Replies contain settings
 * but never secrets. Secrets are stored encrypted and are sent only to the helpdesk itself.
 */

/** An API token; it is sent in a header, so only printable characters without blanks are valid. */
const Token = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,500}$/, 'is not a token')

const helpdesk = <K extends string, S extends z.ZodObject, C extends z.ZodObject>(
  kind: K,
  settings: S,
  secret: C,
) => ({
  kind,
  /** Settings in a reply. */
  Saved: z.object({ kind: z.literal(kind), settings }),
  /** Settings and secrets in a request. */
  Given: z.object({ kind: z.literal(kind), settings, secret }),
})

export const zendesk = helpdesk(
  'zendesk',
  z.object({
    /** `acme` of acme.zendesk.com. */
    subdomain: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'is only the name before .zendesk.com'),
    signIn: z.enum(['token', 'oauth']),
    /** The user that signs in; only together with `token`. */
    email: z.email('is not an email address').optional(),
    /** Number of the custom field with the seconds spent on a ticket; missing: it is found by its name. */
    timeField: z
      .string()
      .trim()
      .regex(/^\d{1,20}$/, 'is the number of a field')
      .optional(),
  }),
  z.object({ token: Token }),
)

/** Address of a self-hosted helpdesk: https, without credentials, query and fragment. Trailing slashes are removed. */
const Address = z
  .url({ protocol: /^https$/, error: 'must begin with https://' })
  .max(300)
  .refine((text) => {
    const url = URL.parse(text)
    return url !== null && !(url.username || url.password || url.search || url.hash)
  }, 'must be the address alone')
  .transform((text) => text.replace(/\/+$/, ''))

const Words = z.string().trim().max(300)

export const requestTracker = helpdesk(
  'request-tracker',
  z.object({
    /** Address of the web interface, e.g. `https://rt.example.com`. */
    address: Address,
    /** Names of statuses that mean solved, separated by commas. */
    solved: Words,
    /** Names of statuses that wait for the customer, separated by commas. */
    waiting: Words,
    /** Names of the custom fields for type and brand of a ticket. */
    typeField: Words.optional(),
    brandField: Words.optional(),
  }),
  z.object({ token: Token }),
)

export const chatwoot = helpdesk(
  'chatwoot',
  z.object({
    address: Address,
    /** Account number: `7` of `/app/accounts/7`. */
    accountId: wholeNumber(1),
  }),
  z.object({
    token: Token,
    /** Secret that signs the helpdesk's webhook calls; without it they are refused. */
    webhookSecret: Token.optional(),
  }),
)

/** Settings of a connected helpdesk, one shape for each kind. */
export const SourceSettings = z.discriminatedUnion('kind', [
  zendesk.Saved,
  requestTracker.Saved,
  chatwoot.Saved,
])
export type SourceSettings = z.infer<typeof SourceSettings>

/** Settings with the secrets that grant access. */
export const SourceConnection = z.discriminatedUnion('kind', [
  zendesk.Given,
  requestTracker.Given,
  chatwoot.Given,
])
export type SourceConnection = z.infer<typeof SourceConnection>

export type HelpdeskKind = SourceSettings['kind']
export const HELPDESK_KINDS: readonly HelpdeskKind[] = SourceSettings.options.map(
  ({ shape }) => shape.kind.value,
)

/** The settings of one kind of helpdesk. */
export type SettingsOf<K extends HelpdeskKind> = Extract<SourceSettings, { kind: K }>['settings']
export type SecretOf<K extends HelpdeskKind> = Extract<SourceConnection, { kind: K }>['secret']
