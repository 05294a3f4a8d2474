import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { Registrant, type Role, ROLES } from '@agent-assist/contract'
import { resetPasswordOf } from './account-link.ts'
import { inviteByOperator } from './invite.ts'
import type { Config } from '../../platform/config/config.ts'
import { publicUrlOf } from '../../platform/http/public-url.ts'
import { reach } from '../../platform/data-folder/reach.ts'
import { runCommand } from '../../platform/data-folder/run-command.ts'

const HELP = `npm run admin -- reset-password EMAIL
npm run admin -- invite --org ORG --email ADDRESS [--role ROLE]

reset-password prints a link with which the owner of the account EMAIL chooses a new password. It works
once, for 60 minutes; links before it end. Any account that may sign in, a SuperAdmin's too.

invite prints a link with which the owner of ADDRESS joins the organisation ORG. It works once, for 7 days;
links before it end. ROLE is one of ${ROLES.join(', ')}; without it User.

Both work beside a running server.`

/** Runs a command and returns the link that it prints. */
type Command = (config: Config) => Promise<string>

const SILENT = { info: () => undefined }
/** The server never listens: the configured port is used. */
const publicUrlFor = (config: Config) => () => publicUrlOf({ server: createServer() }, config)

const resetPassword =
  (email: string): Command =>
  async (config) => {
    const { url } = await reach(config, {
      server: (call) => call('resetPasswordOf', { body: { email } }),
      database: (db) => resetPasswordOf({ db, publicUrl: publicUrlFor(config) }, email, SILENT),
    })
    return url
  }

const invite =
  (body: { organisationId: string; email: string; role: Role }): Command =>
  async (config) => {
    const { url } = await reach(config, {
      server: (call) => call('inviteByOperator', { body }),
      database: (db) => inviteByOperator({ db, publicUrl: publicUrlFor(config) }, body, SILENT),
    })
    return url
  }

function readInvite(org?: string, email?: string, given = 'User'): Command {
  if (!org || !email) throw new Error('Say whom to invite, and where: --org ORG --email ADDRESS.')
  if (!Registrant.shape.email.safeParse(email).success)
    throw new Error(`${email} is no e-mail address.`)
  const role = ROLES.find((one) => one.toLowerCase() === given.toLowerCase())
  if (!role) throw new Error(`There is no role ${given}. Roles: ${ROLES.join(', ')}.`)
  return invite({ organisationId: org, email, role })
}

/** The command that was named; undefined when help is requested. */
function readOptions(args: string[]): Command | undefined {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false }, org: text, email: text, role: text },
  })
  if (values.help) return undefined
  const [command, email, ...more] = positionals
  if (command === 'invite' && positionals.length === 1)
    return readInvite(values.org, values.email, values.role)
  if (command !== 'reset-password')
    throw new Error('Say what to do: reset-password EMAIL, or invite --org ORG --email ADDRESS.')
  if (!email || more.length > 0) throw new Error('Say whose password: reset-password EMAIL.')
  return resetPassword(email)
}

await runCommand(HELP, readOptions, async (command, config) => {
  console.log(await command(config))
  return 0
})
