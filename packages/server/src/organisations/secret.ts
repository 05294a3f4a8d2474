import { parseArgs } from 'node:util'
import { type Call, type NewSigningSecret, OrganisationId } from '@agent-assist/contract'
import { audit } from './audit.ts'
import type { Config } from '../platform/config/config.ts'
import type { Db } from '../platform/db/db.ts'
import { newestSecret, rotateSecret } from '../platform/security/secret-rows.ts'
import { reach } from '../platform/data-folder/reach.ts'
import { runCommand } from '../platform/data-folder/run-command.ts'

const HELP = `npm run secret -- --org ORG [--rotate]

Prints the secret with which the server of the organisation ORG signs its tokens (HS256). It is made
when there is none yet. Works beside a running server. Only the secret goes to standard output:
SECRET=$(npm run --silent secret -- --org ORG)

--rotate   makes a new one. The one before holds for another 24 hours, the one before that no longer.`

/** Label of a secret that this command creates. */
const LABEL = 'npm run secret'

interface Options {
  org: string
  rotate: boolean
}

function readOptions(args: string[]): Options | undefined {
  const { values } = parseArgs({
    args,
    options: {
      org: { type: 'string' },
      rotate: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) return undefined
  if (!values.org) throw new Error('Enter the organisation: --org ORG.')
  if (!OrganisationId.safeParse(values.org).success)
    throw new Error(`--org ${values.org}: an id has small letters, digits and hyphens only.`)
  return { org: values.org, rotate: values.rotate }
}

interface Shown {
  secret: NewSigningSecret
  isNew: boolean
}

async function fromServer(call: Call, { org, rotate }: Options): Promise<Shown> {
  const params = { organisationId: org }
  const { secret } = rotate ? {} : await call('showSigningSecret', { params })
  if (secret) return { secret, isNew: false }
  return {
    secret: await call('createSigningSecret', { params, body: { label: LABEL } }),
    isNew: true,
  }
}

const fromDatabase = (db: Db, config: Config, { org, rotate }: Options): Promise<Shown> =>
  db.transaction(async (tx) => {
    const newest = rotate ? undefined : await newestSecret(tx, config, org)
    if (newest) return { secret: newest, isNew: false }
    const secret = await rotateSecret(tx, config, org, { label: LABEL })
    await audit(tx, {
      organisationId: org,
      action: 'signing_secret.created',
      caller: { kind: 'operator' },
      details: { id: secret.id, label: secret.label },
    })
    return { secret, isNew: true }
  })

await runCommand(HELP, readOptions, async (options, config) => {
  const { secret, isNew } = await reach(config, {
    server: (call) => fromServer(call, options),
    database: (db) => fromDatabase(db, config, options),
  })
  if (isNew)
    console.error(
      options.rotate
        ? `A new secret of ${options.org}. The one before holds for another 24 hours.`
        : `The first secret of ${options.org}.`,
    )
  console.log(secret.value)
  return 0
})
