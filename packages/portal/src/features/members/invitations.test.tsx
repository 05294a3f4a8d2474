// @vitest-environment happy-dom
import type { Invitation, InvitedResult, InvitedRow, Role } from '@agent-assist/contract/wire'
import { MemoryRouter } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { App } from '../../app.tsx'
import { type Answer, type Asked, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const LINK = {
  url: 'https://desk.test/invitation?token=xyz',
  expiresAt: '2026-11-30T10:00:00.000Z',
}

const invitation = (n: number, change: Partial<Invitation> = {}): Invitation => ({
  id: id(n),
  email: `invited${n}@demo.test`,
  role: 'Agent',
  groups: [],
  invitedBy: { id: id(90), name: 'Ann Lee' },
  createdAt: '2026-11-23T10:00:00.000Z',
  expiresAt: '2026-11-30T10:00:00.000Z',
  state: 'open',
  way: 'mail',
  mail: 'sent',
  ...change,
})

/** The open invitations on the simulated server. */
let items: Invitation[]
let sendsMail: boolean
const invited = ({ body }: Asked): Answer => {
  const { people, way } = body as { people: InvitedRow[]; way: 'mail' | 'link' }
  const results: InvitedResult[] = people.map((row, i) => {
    if (!row.email.includes('@')) return { ...row, refused: 'This is not an email address.' }
    const made = invitation(50 + i, { email: row.email, role: row.role as Role, way })
    items = [made, ...items]
    return { ...row, invitation: made, ...(way === 'link' ? { link: LINK } : {}) }
  })
  return ok({ items: results })
}

type Given = Record<string, Answer | ((asked: Asked) => Answer)>

async function open(role: Role = 'Admin', given: Given = {}) {
  const asked = serve({
    '/access-token': ok({ user: { ...person(), role: [role] } }),
    '/getOrgDetails': ok({ groupByAgent: [{ groupName: 'Late shift' }] }),
    '/logout': ok({ data: 1 }),
    '/members': ok({ items: [], total: 0, pending: 0 }),
    '/invitations': (one) => (one.body ? invited(one) : ok({ items, sendsMail })),
    ...given,
  })
  startSession()
  await render(
    <MemoryRouter initialEntries={['/main/organization/configure-users']}>
      <App />
    </MemoryRouter>,
  )
  await until(() => byRole('heading', 'Configure Users'))
  return asked
}

beforeEach(() => {
  items = [
    invitation(1),
    invitation(2, { way: 'link', mail: undefined, invitedBy: undefined }),
    invitation(3, { state: 'ended' }),
    invitation(4, { role: 'SuperAdmin', mail: 'failed' }),
  ]
  sendsMail = true
})

const panel = () => byRole('region', 'Open invitations')
const row = (email: string) => {
  const found = allByRole('row', undefined, panel()).find((one) => one.textContent.includes(email))
  if (!found) throw new Error(`no row of ${email} in ${panel().textContent}`)
  return found
}
const menu = (n: number) => byRole('button', `Actions for the invitation of invited${n}@demo.test`)
const choose = async (n: number, item: string) => {
  await click(menu(n))
  await click(byRole('menuitem', item))
}
const startInviting = async () => {
  const button = () => byRole('button', 'Invite people') as HTMLButtonElement
  await until(() => expect(button().disabled).toBe(false))
  await click(button())
}
const addresses = () => byRole('textbox', 'Email addresses') as HTMLTextAreaElement

describe('[ORGC-2] the open invitations', () => {
  test('show who is invited as what by whom, and the state of the link', async () => {
    await open()
    await until(() => row('invited1'))
    expect(panel().textContent).toContain('4 people have not joined yet')
    expect(row('invited1').textContent).toContain('Email sentAgent–noneAnn Lee11/23/2026')
    expect(row('invited2').textContent).toContain('Link createdAgent–noneThe server’s command')
    expect(row('invited3').textContent).toContain('Link ended')
    expect(row('invited4').textContent).toContain('Email failedSuperAdmin')
    expect(row('invited4').textContent).toContain('Only a SuperAdmin can invite a SuperAdmin')
  })

  test('are not shown while there are none, and offer a retry after an error', async () => {
    items = []
    await open()
    await startInviting()
    expect(allByRole('region', 'Open invitations')).toEqual([])
    await open('Admin', { '/invitations': refuse(500, 'internal', 'oops') })
    await until(() => expect(panel().textContent).toContain('could not be loaded'))
  })

  test('a viewer who may not invite has no button', async () => {
    await open('Admin', {
      '/invitations': refuse(403, 'forbidden', 'no'),
      '/members': refuse(403, 'forbidden', 'no'),
    })
    await until(() => expect(text()).toContain('You do not have access to the people'))
    await until(() => expect(allByRole('button', 'Invite people')).toEqual([]))
    expect(allByRole('region', 'Open invitations')).toEqual([])
  })

  test('a link is created after a confirmation, and shown once', async () => {
    const asked = await open('Admin', {
      [`${id(1)}/link`]: ok({ invitation: invitation(1, { way: 'link' }), link: LINK }),
    })
    await until(() => row('invited1'))
    await choose(1, 'Copy link…')
    expect(asked.some(({ path }) => path.endsWith('/link'))).toBe(false)
    await click(byRole('button', 'Create link'))
    await until(() => expect(byRole('dialog').textContent).toContain(LINK.url))
    expect(asked.find(({ path }) => path.endsWith('/link'))?.body).toEqual({ way: 'link' })
    await click(byRole('button', 'Done'))
    expect(text()).not.toContain(LINK.url)
  })

  test('an invitation is sent again and revoked; a refusal stays in the dialog', async () => {
    const asked = await open('Admin', {
      [`${id(1)}/link`]: ok({ invitation: invitation(1) }),
      [`${id(2)}/link`]: refuse(409, 'conflict', 'This person belongs here already.'),
      [id(1)]: () => {
        items = items.slice(1)
        return ok({ data: 1 })
      },
    })
    await until(() => row('invited1'))
    await choose(1, 'Resend…')
    await click(byRole('button', 'Resend'))
    await until(() =>
      expect(text()).toContain('The invitation is on its way to invited1@demo.test'),
    )
    expect(asked.find(({ path }) => path.endsWith('/link'))?.body).toEqual({ way: 'mail' })
    await choose(2, 'Resend…')
    await click(byRole('button', 'Resend'))
    await until(() =>
      expect(byRole('dialog').textContent).toContain('This person belongs here already.'),
    )
    await click(byRole('button', 'Cancel'))
    await choose(1, 'Revoke…')
    await click(byRole('button', 'Revoke'))
    await until(() => expect(text()).toContain('The invitation of invited1@demo.test is revoked'))
    await until(() => expect(panel().textContent).not.toContain('invited1'))
  })

  test('without a mail server nothing is sent again', async () => {
    sendsMail = false
    await open()
    await until(() => row('invited1'))
    await click(menu(1))
    expect(allByRole('menuitem').map((one) => one.textContent)).toEqual(['Copy link…', 'Revoke…'])
  })
})

describe('[ORGC-2] inviting people', () => {
  test('by email, with groups, and a role for everybody who has none of their own', async () => {
    const asked = await open()
    await startInviting()
    const roles = Array.from(byRole('combobox', 'Role').querySelectorAll('option'))
    expect(roles.map(({ value }) => value)).toEqual(['Admin', 'User', 'Agent', 'Supervisor'])
    await type(byRole('combobox', 'Role'), 'Supervisor')
    await until(() => byRole('button', 'GroupsNone'))
    await click(byRole('button', 'GroupsNone'))
    await click(byRole('checkbox', 'Late shift'))
    await type(addresses(), 'a@demo.test, b@demo.test\nc@demo.test, Admin')
    await click(byRole('button', 'Invite'))
    await until(() => byRole('dialog', 'Everyone is invited'))
    expect(byRole('status', undefined, byRole('dialog')).textContent).toBe('3 people invited.')
    expect(asked.find(({ body }) => body)?.body).toEqual({
      people: [
        { email: 'a@demo.test', role: 'Supervisor' },
        { email: 'b@demo.test', role: 'Supervisor' },
        { email: 'c@demo.test', role: 'Admin' },
      ],
      groups: ['Late shift'],
      way: 'mail',
    })
    await click(byRole('button', 'Done'))
    await until(() => row('c@demo.test'))
  })

  test('refused rows say why and can be corrected', async () => {
    await open('SuperAdmin')
    await startInviting()
    await type(addresses(), 'a@demo.test\nbeate')
    await click(byRole('button', 'Invite'))
    await until(() =>
      expect(byRole('dialog').textContent).toContain('This is not an email address.'),
    )
    expect(byRole('dialog').textContent).toContain('1 person not invited')
    await click(byRole('button', 'Correct refused rows'))
    expect(addresses().value).toBe('beate, Agent')
  })

  test('a text without addresses or with too many is not sent, and stays', async () => {
    const asked = await open()
    await startInviting()
    await click(byRole('button', 'Invite'))
    await until(() => expect(text()).toContain('Enter at least one address.'))
    const many = Array.from({ length: 201 }, (_, i) => `p${i}@demo.test`).join(',')
    await type(addresses(), many)
    await click(byRole('button', 'Invite'))
    await until(() => expect(text()).toContain('At most 200 people at once: these are 201.'))
    expect(addresses().value).toBe(many)
    expect(asked.some(({ body }) => body)).toBe(false)
  })

  test('a refusal of the whole call leaves the text', async () => {
    await open('Admin', {
      '/invitations': ({ body }) =>
        body ? refuse(429, 'too_many', 'Too many tries.') : ok({ items, sendsMail }),
    })
    await startInviting()
    await type(addresses(), 'a@demo.test')
    await click(byRole('button', 'Invite'))
    await until(() => expect(byRole('dialog').textContent).toContain('Too many tries.'))
    expect(addresses().value).toBe('a@demo.test')
  })

  test('a CSV file is added to the text', async () => {
    await open()
    await startInviting()
    await type(addresses(), 'a@demo.test')
    const input = document.querySelector('input[type=file]')
    const content = 'b@demo.test,User\n'
    Object.defineProperty(input, 'files', { value: [new File([content], 'people.csv')] })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
    await until(() => expect(addresses().value).toBe('a@demo.test\nb@demo.test,User\n'))
  })

  test('without a mail server each link is shown to copy', async () => {
    sendsMail = false
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const asked = await open()
    await startInviting()
    expect(byRole('dialog').textContent).toContain('no mail server')
    await type(addresses(), 'a@demo.test, b@demo.test')
    await click(byRole('button', 'Invite'))
    await until(() => byRole('button', 'Copy link for a@demo.test'))
    expect(asked.find(({ body }) => body)?.body).toMatchObject({ way: 'link' })
    await click(byRole('button', 'Copy link for a@demo.test'))
    expect(copied).toHaveBeenLastCalledWith(LINK.url)
    await click(byRole('button', 'Copy all links'))
    expect(copied).toHaveBeenLastCalledWith(`a@demo.test: ${LINK.url}\nb@demo.test: ${LINK.url}`)
    await click(byRole('button', 'Done'))
    expect(text()).not.toContain(LINK.url)
  })
})
