import { parseArgs } from 'node:util'
import { Registrant, ROLES } from '@agent-assist/contract'
import type { Config } from '../../platform/config/config.ts'
import { reach } from '../../platform/data-folder/reach.ts'
import { commandUrl } from './admin-reset-password.ts'
import { inviteByOperator } from './invite.ts'

const TEXT = { type: 'string' } as const

/** `invite --org ORG --email ADDRESS [--role ROLE]`: a link with which somebody joins an organisation. */
export function inviteCommand(args: string[]) {
  const { values } = parseArgs({ args, options: { org: TEXT, email: TEXT, role: TEXT } })
  const { org, email, role: given = 'User' } = values
  if (!org || !email)
    throw new Error('Enter the person and the organisation: --org ORG --email ADDRESS.')
  if (!Registrant.shape.email.safeParse(email).success)
    throw new Error(`${email} is not an email address.`)
  const role = ROLES.find((one) => one.toLowerCase() === given.toLowerCase())
  if (!role) throw new Error(`There is no role ${given}. Roles: ${ROLES.join(', ')}.`)
  const body = { organisationId: org, email, role }
  return async (config: Config): Promise<string> => {
    const publicUrl = commandUrl(config)
    const { url } = await reach(config, {
      server: (call) => call('inviteByOperator', { body }),
      database: (db) => inviteByOperator({ db, publicUrl }, body, { info: () => undefined }),
    })
    return url
  }
}
