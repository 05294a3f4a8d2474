import { type Input, type Role } from '@agent-assist/contract'
import {
  signIn,
  testOrganisation,
  type TestServer,
  testUser,
} from '../../platform/testing/test-db.ts'

type Rows = Input<'importEmailRows'>['body']['rows']

/** A member of a new organisation, with helpers for tests of lists. */
export async function testLists(server: TestServer, role: Role = 'Supervisor') {
  const { id: organisationId } = await testOrganisation(server.db)
  const { email } = await testUser(server.db, organisationId, role)
  const call = server.as(await signIn(server, email))
  const params = { organisationId }

  const createList = async (name: string) =>
    (await call('createEmailList', { params, body: { name } })).id

  async function start(given: Partial<Input<'startEmailImport'>['body']> = {}) {
    const { importId } = await call('startEmailImport', {
      params,
      body: { fileName: 'people.csv', mode: 'add', ...given },
    })
    const of = { params: { ...params, importId } }
    return {
      send: (rows: Rows) => call('importEmailRows', { ...of, body: { rows } }),
      finish: (unreadable = 0) => call('finishEmailImport', { ...of, body: { unreadable } }),
    }
  }

  /** Adds addresses to a list by an import; returns the import's result. */
  async function add(
    listId: string,
    people: readonly (string | Omit<Rows[number], 'line'>)[],
    given: Partial<Input<'startEmailImport'>['body']> = {},
  ) {
    const { send, finish } = await start({ listId, ...given })
    const rows = people.map((one, at) => ({
      line: at + 2,
      ...(typeof one === 'string' ? { email: one } : one),
    }))
    const done = await send(rows)
    await finish()
    return done
  }

  const people = async (query: Input<'listEmailPeople'>['query'] = {}) =>
    call('listEmailPeople', { params, query })

  async function personOf(address: string): Promise<string> {
    const { rows } = await server.db.query<{ id: string }>(
      'select id from email_person where organisation_id = $1 and email = $2',
      [organisationId, address],
    )
    return rows[0]?.id ?? ''
  }

  const suppress = (address: string, reason: string) =>
    server.db.query(
      'insert into email_suppression (organisation_id, email, reason) values ($1, $2, $3)',
      [organisationId, address, reason],
    )

  return { organisationId, params, call, createList, start, add, people, personOf, suppress }
}
