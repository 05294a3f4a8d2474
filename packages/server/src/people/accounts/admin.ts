import { createServer } from 'node:http'
import { parseArgs } from 'node:util'
import { resetPasswordOf } from './account-link.ts'
import { publicUrlOf } from '../../platform/http/public-url.ts'
import { reach } from '../../platform/data-folder/reach.ts'
import { runCommand } from '../../platform/data-folder/run-command.ts'

const HELP = `npm run admin -- reset-password EMAIL

Prints a link with which the owner of the account EMAIL chooses a new password. It works once, for 60
minutes; links before it end. Any account that may sign in, a SuperAdmin's too. Works beside a running
server.`

/** The e-mail address of the account; undefined when help is requested. */
function readOptions(args: string[]): string | undefined {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: 'boolean', default: false } },
  })
  if (values.help) return undefined
  const [command, email, ...more] = positionals
  if (command !== 'reset-password') throw new Error('Say what to do: reset-password EMAIL.')
  if (!email || more.length > 0) throw new Error('Say whose password: reset-password EMAIL.')
  return email
}

await runCommand(HELP, readOptions, async (email, config) => {
  const publicUrl = () => publicUrlOf({ server: createServer() }, config) // the server never listens: the configured port is used
  const { url } = await reach(config, {
    server: (call) => call('resetPasswordOf', { body: { email } }),
    database: (db) => resetPasswordOf({ db, publicUrl }, email, { info: () => undefined }),
  })
  console.log(url)
  return 0
})
