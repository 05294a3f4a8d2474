import { parseArgs } from 'node:util'
import { shapes } from '@agent-assist/contract'
import type { Config } from '../../platform/config/config.ts'
import { reach } from '../../platform/data-folder/reach.ts'
import { commandUrl } from './admin-reset-password.ts'
import { createAdmin } from './create-admin.ts'

const OPTIONS = {
  org: { type: 'string' },
  'org-name': { type: 'string' },
  'time-zone': { type: 'string' },
  role: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
} as const

/** The part of the command line that each value of the request comes from. */
const NAMES: Record<string, string> = {
  email: 'EMAIL',
  role: '--role',
  firstName: '--first-name',
  lastName: '--last-name',
  'organisation.id': '--org',
  'organisation.name': '--org-name',
  'organisation.timeZone': '--time-zone',
}

/** What is allowed where the contract's own message says little. */
const ALLOWED: Record<string, string> = {
  email: 'is not an email address',
  role: 'is SuperAdmin or Admin',
  'organisation.id': 'has small letters, digits and hyphens only',
}

function bodyOf(args: string[]) {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: OPTIONS })
  const [email, ...more] = positionals
  if (!email || more.length > 0 || !values.org)
    throw new Error('Enter the person and the organisation: create EMAIL --org ORG.')
  const given: Record<string, unknown> = {
    email,
    role: values.role,
    firstName: values['first-name'],
    lastName: values['last-name'],
    organisation: { id: values.org, name: values['org-name'], timeZone: values['time-zone'] },
  }
  const parsed = shapes.createAdmin.body.safeParse(given)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const path = issue?.path.join('.') ?? ''
  throw new Error(`${NAMES[path]} ${ALLOWED[path] ?? issue?.message}.`)
}

/** `create EMAIL --org ORG …`: an admin, and the organisation if it has a name. */
export function createCommand(args: string[]) {
  const body = bodyOf(args)
  const { email, organisation } = body
  return async (config: Config): Promise<string> => {
    const publicUrl = commandUrl(config)
    const { role, isNewOrganisation, link } = await reach(
      config,
      {
        server: (call) => call('createAdmin', { body }),
        database: (db) => createAdmin({ db, publicUrl }, body, { info: () => undefined }),
      },
      { mayMake: organisation.name !== undefined }, // before the first start
    )
    const where = isNewOrganisation
      ? `the new organisation ${organisation.id}`
      : `the organisation ${organisation.id}`
    console.error(`${email} is ${role} of ${where}.`)
    return link?.url ?? 'The account keeps its password; reset-password makes a link for a new one.'
  }
}
