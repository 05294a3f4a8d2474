import { randomUUID } from 'node:crypto'
import { type Call, createCall } from '@agent-assist/contract'
import { baseUrl, expect, signedIn } from './browser.ts'

const organisationId = 'demo-org'

export const newAddress = () => `robin.${randomUUID()}@desk.test`

/** The same accounts and mails as the admins of the demo organisation see them. */
export interface Admin {
  /** The link of the newest mail of this kind to the address; waits until it is there. */
  linkTo: (recipient: string, kind: 'verify' | 'reset') => Promise<string>
  approve: (email: string) => Promise<void>
  /** Somebody new who can sign in. */
  newMember: () => Promise<{ email: string; password: string }>
}

async function readLink(call: Call, recipient: string, kind: string): Promise<string> {
  const { items } = await call('listMails', { params: { organisationId } })
  const mail = items.find((one) => one.recipient === recipient && one.kind === kind)
  if (!mail) return ''
  const { text = '' } = await call('getMail', { params: { organisationId, mailId: mail.id } })
  return /https?:\/\/\S+/.exec(text)?.[0] ?? ''
}

/** An admin, who reads the mails that stay on the server because there is no mail server. */
export async function asAdmin(): Promise<Admin> {
  const call = await signedIn('admin@demo.test')

  async function linkTo(recipient: string, kind: 'verify' | 'reset') {
    let link = ''
    await expect(async () => {
      link = await readLink(call, recipient, kind)
      expect(link).not.toBe('')
    }).toPass()
    return link
  }

  async function approve(email: string) {
    const query = { search: email }
    const { items } = await call('listMembers', { params: { organisationId }, query })
    const params = { organisationId, userId: items[0]?.id ?? '' }
    await call('updateMember', { params, body: { approval: 'Approved' } })
  }

  async function newMember() {
    const person = { email: newAddress(), password: 'demo1234' }
    const guest = createCall(`${baseUrl()}/api`)
    await guest('register', { body: { ...person, firstName: 'Robin', lastName: 'Tester' } })
    const link = new URL(await linkTo(person.email, 'verify'))
    await guest('verifyEmail', { params: { token: link.pathname.split('/').at(-1) ?? '' } })
    await approve(person.email)
    return person
  }

  return { linkTo, approve, newMember }
}
