import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signIn, TEST_PASSWORD, testOrganisation } from '../../platform/testing/test-db.ts'
import {
  memberAs,
  newAddress,
  registration,
  resetToken,
  testMailServer,
  type MailServer,
} from './test-accounts.ts'
import { invitingOrganisation, NEW_PERSON, tokenOf } from './test-invitations.ts'

let server: MailServer
beforeAll(async () => {
  server = await testMailServer()
})
afterAll(() => server.close())

const setRule = (org: string, min: number | null) =>
  server.db.query('update organisation set password_min = $2 where id = $1', [org, min])

const reset = (token: string, password: string) =>
  server.as()('resetPassword', { params: { token, password: 'new' }, body: { password } })

const refused = (message: string) => ({ status: 400, fields: { password: message } })
const COMMON = refused('This is one of the most common passwords. Choose another one.')
const OWN = refused('Use neither your name nor your address in the password.')

describe('[S17] the rule of an organisation', () => {
  test('holds for a reset, and the link stays valid; without the rule only the length counts', async () => {
    const { id } = await testOrganisation(server.db)
    const { email } = await memberAs(server.db, id, 'Agent')
    await setRule(id, 8)
    const token = await resetToken(server, email)
    await expect(reset(token, '1234')).rejects.toMatchObject(refused('Min character length is 8'))
    await expect(reset(token, 'password1')).rejects.toMatchObject(COMMON)
    await expect(reset(token, `${email.split('@')[0]}!`)).rejects.toMatchObject(OWN)
    await reset(token, 'rain on the roof')
    await setRule(id, null)
    const other = await memberAs(server.db, id, 'Agent')
    await reset(await resetToken(server, other.email), '1234')
    await server.as()('authenticate', { body: { email: other.email, password: '1234' } })
  })

  test('of several organisations the strictest counts', async () => {
    const [one, two] = [await testOrganisation(server.db), await testOrganisation(server.db)]
    const { id, email } = await memberAs(server.db, one.id, 'Agent')
    await server.db.query(
      `insert into membership (organisation_id, user_id, role, is_primary) values ($1, $2, 'Agent', false)`,
      [two.id, id],
    )
    await setRule(two.id, 12)
    const token = await resetToken(server, email)
    await expect(reset(token, 'only eleven')).rejects.toMatchObject(
      refused('Min character length is 12'),
    )
  })

  test('holds for who accepts an invitation', async () => {
    const { organisationId, invite } = await invitingOrganisation(server)
    await setRule(organisationId, 8)
    const invited = await invite(newAddress())
    const token = tokenOf(invited.link?.url)
    const accept = (password: string) =>
      server.as()('acceptInvitation', { body: { ...NEW_PERSON, token, password } })
    await expect(accept('football')).rejects.toMatchObject(COMMON)
    await accept(NEW_PERSON.password)
  })

  test('holds for who registers with an address of the organisation, before anything is sent', async () => {
    const { id } = await testOrganisation(server.db)
    await setRule(id, 8)
    await server.db.query(`update organisation set mail_domains = '{rule.example}' where id = $1`, [
      id,
    ])
    const join = (password: string) =>
      server.as()('register', { body: registration('kim.jones@rule.example', { password }) })
    await expect(join('sunshine')).rejects.toMatchObject(COMMON)
    await expect(join('kimjones22')).rejects.toMatchObject(OWN)
    await join('rain on the roof')
  })

  test('is set by admins, is in the audit log, and leaves passwords in use alone', async () => {
    const { id } = await testOrganisation(server.db)
    const { email } = await memberAs(server.db, id, 'Admin')
    const call = server.as(await signIn(server, email))
    const params = { organisationId: id }
    expect((await call('getSecurity', { params })).passwordMin).toBeUndefined()
    const saved = await call('updateSecurity', { params, body: { passwordMin: 64 } })
    expect(saved.passwordMin).toBe(64)
    await server.as()('authenticate', { body: { email, password: TEST_PASSWORD } })
    const again = server.as(await signIn(server, email))
    const { items } = await again('listAudit', { params })
    expect(items.find(({ action }) => action === 'security.changed')?.changes).toMatchObject({
      passwordMin: { after: '64' },
    })
    expect(await again('updateSecurity', { params, body: { sessionHours: 8 } })).toMatchObject({
      passwordMin: 64,
    })
    const without = await again('updateSecurity', { params, body: { passwordMin: null } })
    expect(without.passwordMin).toBeUndefined()
    for (const passwordMin of [3, 65, 8.5])
      await expect(
        again('updateSecurity', { params, body: { passwordMin } }),
      ).rejects.toMatchObject({
        status: 400,
      })
  })
})
