import { randomInt } from 'node:crypto'
import { ERROR_CODES, LONG_RUNNING, ROLES, type RouteName } from '@agent-assist/contract'
import { buildApp } from '../../packages/server/src/app.ts'
import { readConfig } from '../../packages/server/src/platform/config/config.ts'
import type { Db } from '../../packages/server/src/platform/db/db.ts'
import { openEmbedded } from '../../packages/server/src/platform/db/embedded-db.ts'
import { openPostgres } from '../../packages/server/src/platform/db/postgres-db.ts'
import type { Random } from '../../packages/server/src/platform/basics/random.ts'
import { LIMITS } from '../../packages/server/src/platform/http/limits.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { seedDemo } from '../../packages/server/src/demo/seed.ts'
import { ACCOUNTS, DEMO_PASSWORD } from '../../packages/server/src/people/demo-accounts.ts'
import { signIdentity } from '../../packages/server/src/platform/http/session.ts'
import { signingKeys } from '../../packages/server/src/platform/security/secret-rows.ts'
import {
  faultOf,
  type FuzzFault,
  type FuzzRequest,
  fuzzRequest,
  type Tokens,
} from '../../packages/server/src/platform/testing/test-fuzz.ts'
import { createFuzzClient } from '../../packages/server/src/platform/testing/test-fuzz-client.ts'
import { ms, print, quantile } from '../numbers.ts'

/*
 * npm run bench -- fuzz [REQUESTS] [SEED]: valid and broken requests to all routes, from every kind of caller, on the
 * embedded database or that of DATABASE_URL, which must be empty. It ends after so many requests, and fails when an
 * answer is an internal error, contains internal details, or takes more than five seconds.
 */

const HUNG_MS = 5000
const WHOLE_MAX_MS = 45 * 60_000
/** Requests after which all accounts sign in again and existing ids are read again. */
const ROUND = 250
const AT_ONCE = 4
const ORG = 'demo-org'
/** Maximum characters printed of a request. */
const SHOWN = 600

const count = Number(process.argv[2] ?? 20_000)
const seed = Number(process.argv[3] ?? randomInt(2 ** 31 - 1))
print('requests', String(count))
print('seed', String(seed))

const url = process.env.DATABASE_URL
const db: Db = url ? await openPostgres(url) : await openEmbedded(undefined)
await migrate(db)
await seedDemo(db, new Date())
const config = {
  ...readConfig({
    SESSION_SECRET: 'a secret of this run alone, of 32 bytes or more',
    LOG_LEVEL: 'silent',
  }),
  demo: true,
  limits: Object.fromEntries(Object.keys(LIMITS).map((name) => [name as RouteName, []])),
  helpdeskTestUrls: { zendesk: 'http://127.0.0.1:9' },
}
const app = await buildApp(db, config)
const errors: string[] = []
app.addHook(
  'onError',
  async (_request, _reply, error) => void errors.push(error.stack ?? error.message),
)
const address = await app.listen({ port: 0, host: '127.0.0.1' })
const client = createFuzzClient(address, AT_ONCE)

/** Undoes possible effects of a request: lets the accounts sign in, and turns off required identity. */
const REPAIRS = [
  `update app_user set approval = 'Approved', email_verified = true where email like '%@demo.test'`,
  `update organisation set identity_required = false`,
]

async function tokensNow(): Promise<Tokens> {
  for (const repair of REPAIRS) await db.query(repair)
  for (const { email, role } of ACCOUNTS)
    await db.query(
      `update membership set role = $2 where organisation_id = $3
         and user_id = (select id from app_user where email = $1)`,
      [email, role, ORG],
    )
  const [secret = ''] = await signingKeys(db, config, ORG)
  const tokens: Record<string, string | undefined> = {
    nobody: undefined,
    operator: config.operatorKey,
  }
  for (const scope of ['assist', 'usage:read', 'visitor'] as const)
    tokens[scope] = await signIdentity(secret, {
      org: ORG,
      name: 'Agent 07',
      scope,
      lifeS: 3000,
    })
  for (const role of ROLES) {
    const email = ACCOUNTS.find((account) => account.role === role)?.email
    const { result } = (await app
      .inject({
        method: 'POST',
        url: '/api/users/authenticate',
        payload: { email, password: DEMO_PASSWORD },
      })
      .then((response) => response.json())) as { result?: { token: string } }
    tokens[role] = result?.token
  }
  return tokens
}

/** Existing ids by the field that takes them, matched by the name of the table in the field's name. */
async function knownNow() {
  const { rows: tables } = await db.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'id' and data_type in ('uuid', 'text')`,
  )
  const ids = new Map<string, string[]>()
  for (const { name } of tables) {
    const { rows } = await db.query<{ id: string }>(`select id::text as id from "${name}" limit 20`)
    if (rows.length > 0)
      ids.set(
        name,
        rows.map(({ id }) => id),
      )
  }
  return (field: string, random: Random): string | undefined => {
    if (['organisationId', 'entity', 'orgId', 'orgid', 'org'].includes(field)) return ORG
    if (!/id$/i.test(field)) return undefined
    const word = field.replace(/id$/i, '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    const fitting = [...ids].filter(([table]) => word !== '' && table.includes(word))
    return fitting.length > 0 ? random.pick(random.pick(fitting)[1]) : undefined
  }
}

/** Start and end of long-running requests: the embedded database has one connection, so others wait for them. */
const longRuns: [from: number, to: number][] = []
const isLong = ({ route }: FuzzRequest): boolean => route in LONG_RUNNING
const hasWaited = (from: number, to: number): boolean =>
  db.kind === 'embedded' && longRuns.some(([begun, ended]) => begun < to && ended > from)

/** Late answers, until it is known what they waited for. */
const late: { fault: FuzzFault; from: number; to: number }[] = []
const faults: FuzzFault[] = []
const times: number[] = []
const statuses = new Map<number, number>()

const tell = ({ request, why }: FuzzFault, error = ''): void => {
  const { number, method, url: path, payload } = request
  console.log(
    `${number} ${method} ${path.slice(0, SHOWN)} ${payload?.toString().slice(0, SHOWN) ?? ''}`,
  )
  console.log(`  ${why}\n  ${error.slice(0, SHOWN)}`)
}

async function ask(fuzz: FuzzRequest): Promise<void> {
  const from = performance.now()
  const answer = await client.send(fuzz)
  const to = performance.now()
  times.push(to - from)
  statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
  if (isLong(fuzz)) {
    if (to - from > HUNG_MS) longRuns.push([from, to])
  } else if (answer.status === ERROR_CODES.too_slow || to - from > HUNG_MS) {
    late.push({
      fault: { request: fuzz, why: `${answer.status} after ${ms(to - from)}` },
      from,
      to,
    })
    return
  }
  const why = faultOf(answer)
  if (!why) return
  faults.push({ request: fuzz, why })
  tell({ request: fuzz, why }, errors.at(-1))
}

const begun = performance.now()
let done = 0
for (; done < count && performance.now() - begun < WHOLE_MAX_MS; done += ROUND) {
  const [tokens, known] = [await tokensNow(), await knownNow()]
  const numbers = Array.from({ length: Math.min(ROUND, count - done) }, (_, place) => done + place)
  const next = async (): Promise<void> => {
    for (let number = numbers.shift(); number !== undefined; number = numbers.shift())
      await ask(fuzzRequest(seed, number, tokens, known))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, next))
}
const alive = await client.send({
  number: -1,
  route: '',
  method: 'GET',
  url: '/readyz',
  headers: {},
})

const waited = late.filter(({ from, to }) => hasWaited(from, to))
for (const one of late)
  if (!waited.includes(one)) {
    faults.push(one.fault)
    tell(one.fault)
  }

print('answered', `${times.length} in ${ms(performance.now() - begun)}`)
print(
  'by status',
  [...statuses]
    .sort(([one], [other]) => one - other)
    .map(([status, n]) => `${status}: ${n}`)
    .join(', '),
)
print(
  'median / p99 / longest',
  [quantile(times, 0.5), quantile(times, 0.99), Math.max(...times)].map(ms).join(' / '),
)
print('late behind a route that may run long', String(waited.length))
print('errors of ours, hung, or with words from inside', String(faults.length))
print('ready afterwards', alive.status === 200 ? 'yes' : 'no')
if (faults.length > 0 || alive.status !== 200 || times.length < count) process.exitCode = 1
client.close()
await app.close()
await db.close()
