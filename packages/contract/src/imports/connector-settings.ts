import * as z from 'zod'
import { wholeNumber } from '../base/numbers.ts'

/*
 * What each kind of helpdesk has to be told before it can be read: a new helpdesk adds its settings here. Settings are
 * shown again; secrets are kept encrypted and leave the server only for the helpdesk itself.
 */

/** A token travels in a header: printable characters without blanks. */
const Token = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{8,500}$/, 'is no token')

const helpdesk = <K extends string, S extends z.ZodObject, C extends z.ZodObject>(
  kind: K,
  settings: S,
  secret: C,
) => ({
  kind,
  /** As it is shown. */
  Saved: z.object({ kind: z.literal(kind), settings }),
  /** As an admin gives it. */
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
    /** Who signs in; only with `token`. */
    email: z.email('is no e-mail address').optional(),
  }),
  z.object({ token: Token }),
)

/** Where a helpdesk is that people run at an address of their own; without what stands behind it. */
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
    /** Its web interface, e.g. `https://rt.example.com`. */
    address: Address,
    /** Statuses that mean solved, with commas between them. */
    solved: Words,
    /** Statuses that wait for the customer. */
    waiting: Words,
    /** Custom fields that hold the type and the brand of a ticket. */
    typeField: Words.optional(),
    brandField: Words.optional(),
  }),
  z.object({ token: Token }),
)

export const chatwoot = helpdesk(
  'chatwoot',
  z.object({
    address: Address,
    /** `7` of `/app/accounts/7`. */
    accountId: wholeNumber(1),
  }),
  z.object({
    token: Token,
    /** What it signs its webhook with; missing: its webhook is refused. */
    webhookSecret: Token.optional(),
  }),
)

/** The settings of a connected helpdesk, one shape a kind. */
export const SourceSettings = z.discriminatedUnion('kind', [
  zendesk.Saved,
  requestTracker.Saved,
  chatwoot.Saved,
])
export type SourceSettings = z.infer<typeof SourceSettings>

/** The same with the secrets that open it. */
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

/** What a kind is told, without its name. */
export type SettingsOf<K extends HelpdeskKind> = Extract<SourceSettings, { kind: K }>['settings']
export type SecretOf<K extends HelpdeskKind> = Extract<SourceConnection, { kind: K }>['secret']
