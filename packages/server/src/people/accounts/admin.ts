import type { Config } from '../../platform/config/config.ts'
import { runCommand } from '../../platform/data-folder/run-command.ts'
import { createCommand } from './admin-create.ts'
import { inviteCommand } from './admin-invite.ts'
import { listCommand } from './admin-list.ts'
import { planCommand } from './admin-plan.ts'
import { resetPasswordCommand } from './admin-reset-password.ts'

/** The commands by name; each takes its arguments and returns the work, or throws a sentence. */
const COMMANDS: Record<string, (args: string[]) => (config: Config) => Promise<string>> = {
  create: createCommand,
  invite: inviteCommand,
  list: listCommand,
  plan: planCommand,
  'reset-password': resetPasswordCommand,
}

const HELP = `npm run admin -- create EMAIL --org ORG [--org-name NAME] [--time-zone ZONE] [--role ROLE]
                        [--first-name NAME] [--last-name NAME]

Creates an admin of the organisation ORG and prints a link with which the owner of EMAIL chooses a
password. --org-name creates the organisation if there is none, with the time zone ZONE (UTC). ROLE is
Admin or SuperAdmin; the first admin of a server is a SuperAdmin. If EMAIL has an account, the account
gets the role and keeps its password. The link works once, for 60 minutes.

npm run admin -- invite --org ORG --email ADDRESS [--role ROLE]

Prints a link with which the owner of ADDRESS joins the organisation ORG, by default with the role User.
It works once, for 7 days; links before it end.

npm run admin -- list [--org ORG]

Prints the members of ORG, or of all organisations: organisation, name, address, role, state.

npm run admin -- plan ORG [--plan PLAN] [--seats NUMBER|none] [--renews YYYY-MM-DD|none]

Sets plan, agreed seats and renewal of the organisation ORG, and prints them; without options it only
prints them. No one loses a seat; new seats are refused beyond the limit.

npm run admin -- reset-password EMAIL

Prints a link with which the owner of the account EMAIL chooses a new password. Any account that may
sign in, a SuperAdmin's too. It works once, for 60 minutes; links before it end.

All commands work beside a running server.`

/** The work of the command line; undefined when help is requested. */
function readOptions(args: string[]) {
  if (args.includes('--help')) return undefined
  const [name = '', ...rest] = args
  const command = COMMANDS[name]
  if (!command) throw new Error(`Enter a command: ${Object.keys(COMMANDS).join(', ')}.`)
  return command(rest)
}

await runCommand(HELP, readOptions, async (work, config) => {
  console.log(await work(config))
  return 0
})
