import { randomInt, randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { type Call, createCall, type Role } from '@agent-assist/contract'
import { baseUrl, expect, signedIn } from './browser.ts'

const organisationId = 'demo-org'

export const newAddress = () => `robin.${randomUUID()}@desk.test`

/** Accounts and mails as an admin of the demo organisation sees them. */
export interface Admin {
  /** A link that the admin creates, once a mail of this kind to the address is in the outbox. */
  linkTo: (recipient: string, kind: 'verify' | 'reset') => Promise<string>
  approve: (email: string, role?: Role) => Promise<void>
  /** A new member who can sign in, with this role or the default one. */
  newMember: (role?: Role) => Promise<{ email: string; password: string }>
}

async function makeLink(call: Call, recipient: string, kind: string): Promise<string> {
  const { items } = await call('listMails', { params: { organisationId } })
  const mail = items.find((one) => one.recipient === recipient && one.kind === kind)
  if (!mail) return ''
  const { opens } = await call('getMail', { params: { organisationId, mailId: mail.id } })
  if (!opens) throw new Error(`the email to ${recipient} opens no account`)
  const params = { organisationId, userId: opens.userId }
  const { url } = await call('createAccountLink', { params, body: { purpose: opens.purpose } })
  return url
}

/** Registers from an IP address of its own, because many registrations from one would reach the limit. */
function register(person: object): Promise<void> {
  const localAddress = `127.0.${randomInt(1, 255)}.${randomInt(1, 255)}`
  const headers = { 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const url = `${baseUrl()}/api/users/register`
    const sent = request(url, { method: 'POST', headers, localAddress }, (answer) => {
      answer.resume()
      if (answer.statusCode === 200) resolve()
      else reject(new Error(`the registration was answered with ${answer.statusCode}`))
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(person))
  })
}

/** An admin, who creates links for people because there is no mail server. */
export async function asAdmin(): Promise<Admin> {
  const call = await signedIn('admin@demo.test')

  async function linkTo(recipient: string, kind: 'verify' | 'reset') {
    let link = ''
    await expect(async () => {
      link = await makeLink(call, recipient, kind)
      expect(link).not.toBe('')
    }).toPass()
    return link
  }

  async function approve(email: string, role?: Role) {
    const query = { search: email }
    const { items } = await call('listMembers', { params: { organisationId }, query })
    const params = { organisationId, userId: items[0]?.id ?? '' }
    await call('updateMember', { params, body: { approval: 'Approved', role } })
  }

  async function newMember(role?: Role) {
    const person = { email: newAddress(), password: 'demo1234' }
    const guest = createCall(`${baseUrl()}/api`)
    await register({ ...person, firstName: 'Robin', lastName: 'Tester' })
    const link = new URL(await linkTo(person.email, 'verify'))
    await guest('verifyEmail', { params: { token: link.pathname.split('/').at(-1) ?? '' } })
    await approve(person.email, role)
    return person
  }

  return { linkTo, approve, newMember }
}
