import {
  DEFAULT_LOCALE,
  type NewOrganisation,
  OrganisationId,
  organisationIdOf,
  OrganisationName,
  TimeZone,
} from '@agent-assist/contract'
import * as z from 'zod'

/** Organisation and SuperAdmin that are created at the first start, without a browser. */
export interface FirstStart {
  organisation: NewOrganisation
  email: string
  password: string
}

const parses = (schema: z.ZodType) => (text: string) => schema.safeParse(text).success

/** The environment variables of the first run. */
export const firstStartVariables = {
  SETUP_CODE: z
    .string()
    .regex(/^(?:-?[A-Za-z0-9]){8,64}$/, { error: 'must have 8 to 64 letters and digits' })
    .optional(),
  ADMIN_EMAIL: z.email({ error: 'must be an email address' }).max(254).optional(),
  ADMIN_PASSWORD: z.string().max(1024, { error: 'must have at most 1024 characters' }).optional(),
  ORG_NAME: z.string().refine(parses(OrganisationName), 'must have 1 to 100 characters').optional(),
  ORG_ID: z
    .string()
    .refine(parses(OrganisationId), 'must have 1 to 63 small letters, digits and hyphens')
    .optional(),
  ORG_TIME_ZONE: z
    .string()
    .refine(parses(TimeZone), 'must be a time zone such as Europe/Berlin')
    .optional(),
}

type Variables = z.output<z.ZodObject<typeof firstStartVariables>> & { PASSWORD_MIN: number }

/** Reads the first start from the variables; undefined without an admin. `wrong` creates the error for a variable. */
export function firstStartOf(
  vars: Variables,
  wrong: (name: string, why: string) => Error,
): FirstStart | undefined {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, ORG_NAME: name } = vars
  if (!email && !password) return undefined
  if (!email) throw wrong('ADMIN_EMAIL', 'ADMIN_PASSWORD needs it')
  if (!password) throw wrong('ADMIN_PASSWORD', 'ADMIN_EMAIL needs it')
  if (!name) throw wrong('ORG_NAME', 'ADMIN_EMAIL needs it')
  if (password.length < vars.PASSWORD_MIN)
    throw wrong('ADMIN_PASSWORD', `must have at least ${vars.PASSWORD_MIN} characters`)
  const id = vars.ORG_ID ?? organisationIdOf(name)
  if (!id) throw wrong('ORG_ID', 'ORG_NAME has no letter for an id, so it must be set')
  const timeZone = vars.ORG_TIME_ZONE ?? 'UTC'
  return {
    organisation: { id, name: name.trim(), timeZone, locale: DEFAULT_LOCALE },
    email,
    password,
  }
}
