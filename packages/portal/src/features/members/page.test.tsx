// @vitest-environment happy-dom
import type { MemberRow } from '@agent-assist/contract/wire'
import { MemoryRouter, useLocation } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { currentToast } from '../../lib/notify/toast.ts'
import { type Answer, type Asked, lastTo, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, press, render, text, type, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'

const PATH = '/main/organization/configure-users'
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const admin = { ...person(), role: ['Admin' as const] }

const member = (n: number, change: Partial<MemberRow>): MemberRow => ({
  id: id(n),
  firstName: 'Person',
  lastName: String(n),
  email: `person${n}@demo.test`,
  role: 'Agent',
  approval: 'Approved',
  emailVerified: true,
  isPrimary: true,
  createdAt: '2026-11-01T08:00:00.000Z',
  organisations: [{ name: 'Demo', isPrimary: true }],
  otherOrganisations: 0,
  groups: [],
  ...change,
})

/** The members on the simulated server. */
let members: MemberRow[]
const list = ({ query }: Asked): Answer => {
  const [search, approval] = [query.get('search') ?? '', query.get('approval')]
  const found = members.filter(
    (one) => one.email.includes(search) && (!approval || one.approval === approval),
  )
  const offset = Number(query.get('offset'))
  const items = found.slice(offset, offset + Number(query.get('limit')))
  const pending = members.filter((one) => one.approval === 'Pending').length
  return ok({ items, total: found.length, pending })
}
const change = ({ path, body }: Asked): Answer => {
  const before = members.find((one) => path.endsWith(one.id))
  if (!before) return refuse(404, 'not_found', 'There is no such member.')
  const { reason: _, ...facts } = body as Partial<MemberRow> & { reason?: string }
  const after = { ...before, ...facts }
  members = members.map((one) => (one === before ? after : one))
  return ok(after)
}
type Answers = Record<string, Answer | ((asked: Asked) => Answer)>
const answers: Answers = {
  '/access-token': ok({ user: admin }),
  '/logout': ok({ data: 1 }),
  '/members': list,
  '/invitations': ok({ items: [], sendsMail: true }),
  '/getOrgDetails': ok({ groupByAgent: [] }),
  '/verification-mail': ok({ data: 1 }),
  '/sign-out': ok({ data: 1 }),
  ...Object.fromEntries([1, 2, 3, 4, 5].map((n) => [id(n), change])),
}

const Address = () => <output>{useLocation().search}</output>
const address = () => document.querySelector('output')?.textContent

async function open(search = '', changed: Answers = {}) {
  const asked = serve({ ...answers, ...changed })
  startSession()
  await render(
    <MemoryRouter initialEntries={[PATH + search]}>
      <App />
      <Address />
    </MemoryRouter>,
  )
  await until(() => byRole('heading', 'Configure Users'))
  return asked
}

const people = () => byRole('region', 'People')
const row = (name: string) => {
  const found = allByRole('row', undefined, people()).find((one) => one.textContent.includes(name))
  if (!found) throw new Error(`no row of ${name} in ${people().textContent}`)
  return found
}
const menu = (name: string) => byRole('button', `Actions for ${name}`)
const choose = async (name: string, item: string) => {
  await click(menu(name))
  await click(byRole('menuitem', item))
}

beforeEach(() => {
  members = [
    member(1, { approval: 'Pending', role: 'User', emailVerified: false }),
    member(2, {
      lastSignInAt: '2026-11-20T08:00:00.000Z',
      lastSignInBy: 'federated',
      organisations: [
        { name: 'Demo', isPrimary: true },
        { name: 'Outlet', isPrimary: false },
      ],
      otherOrganisations: 1,
      groups: ['Early', 'Late'],
    }),
    member(3, { approval: 'Disabled' }),
    member(4, { role: 'SuperAdmin' }),
    member(5, { email: 'sam@demo.test', role: 'Admin' }),
  ]
})

describe('the list', () => {
  test('[ORGC-2] shows everybody with role, state, verification and the last sign-in', async () => {
    await open()
    await until(() => row('Person 1'))
    expect(people().textContent).toContain('1 person waits for approval')
    expect(row('Person 1').textContent).toContain(
      'Person 1PendingUserperson1@demo.testNot yetnever–noneDemo11/01/2026',
    )
    expect(row('Person 2').textContent).toMatch(
      /ApprovedAgentperson2@demo.testYes11\/20\/2026 \d\d:\d\d single sign-on/,
    )
    expect(row('Person 2').textContent).toContain('Early, LateDemo (primary), Outlet, 1 other')
    expect(row('Person 4').textContent).toContain('Only a SuperAdmin can change a SuperAdmin')
    expect(row('Person 5').textContent).toContain('You')
    expect(allByRole('button', 'Actions for Person 4')).toEqual([])
    expect(allByRole('button', 'Actions for Person 5')).toEqual([])
  })

  test('search and state are in the address; a search without results shows a message', async () => {
    const asked = await open('?page=2&rows=25')
    await until(() => expect(people().textContent).toContain('this page is beyond them'))
    await click(byRole('button', 'Disabled'))
    expect(address()).toBe('?rows=25&state=Disabled')
    await until(() => row('Person 3'))
    expect(people().textContent).not.toContain('Person 2')
    const field = byRole('searchbox', 'Search name or email')
    await type(field, ' nobody ')
    await press(field, 'Enter')
    expect(address()).toBe('?rows=25&search=nobody&state=Disabled')
    await until(() =>
      expect(people().textContent).toContain('No member with the state Disabled matches “nobody”.'),
    )
    expect(lastTo(asked, '/members')?.query.get('search')).toBe('nobody')
    await click(byRole('button', 'Show everyone'))
    await until(() => row('Person 2'))
    expect((field as HTMLInputElement).value).toBe('')
  })

  test('a viewer without permission sees a message; a server error offers a retry', async () => {
    await open('', { '/members': refuse(403, 'forbidden', 'no') })
    await until(() =>
      expect(text()).toContain('You do not have access to the people of this organisation'),
    )
    expect(allByRole('button', 'Try again')).toEqual([])
    serve({ ...answers, '/members': refuse(500, 'internal', 'oops') })
    await click(byRole('button', 'Refresh'))
    await until(() =>
      expect(text()).toContain('The people of this organisation could not be loaded'),
    )
    expect(text()).not.toContain('oops')
    serve(answers)
    await click(byRole('button', 'Try again'))
    await until(() => row('Person 2'))
  })
})

describe('[REG-5] approval', () => {
  test('approves with the role chosen in the same dialog; the row stays and gets the focus', async () => {
    const asked = await open()
    await until(() => row('Person 1'))
    await click(byRole('button', 'Approve Person 1'))
    const dialog = byRole('dialog', 'Approve Person 1')
    expect(dialog.textContent).toContain('The address is not verified yet')
    expect((byRole('radio', 'User', dialog) as HTMLInputElement).checked).toBe(true)
    expect(allByRole('radio', 'SuperAdmin', dialog)).toEqual([])
    await click(byRole('radio', 'Agent', dialog))
    await click(byRole('button', 'Approve', dialog))
    await until(() => expect(row('Person 1').textContent).toContain('ApprovedAgent'))
    expect(asked.find((one) => one.path.endsWith(id(1)))?.body).toEqual({
      approval: 'Approved',
      role: 'Agent',
    })
    expect(allByRole('dialog')).toEqual([])
    expect(text()).toContain('Person 1 is approved as Agent')
    expect(text()).not.toContain('waits for approval')
    expect(document.activeElement).toBe(menu('Person 1'))
  })

  test('rejects with a reason', async () => {
    const asked = await open()
    await until(() => row('Person 1'))
    await choose('Person 1', 'Reject…')
    const dialog = byRole('dialog', 'Reject Person 1')
    await type(byRole('textbox', 'Reason', dialog), ' Not of our team ')
    await click(byRole('button', 'Reject', dialog))
    await until(() => expect(row('Person 1').textContent).toContain('Rejected'))
    expect(asked.find((one) => one.path.endsWith(id(1)))?.body).toEqual({
      approval: 'Rejected',
      reason: 'Not of our team',
    })
  })

  test("a refusal shows the server's message in the dialog and changes nothing", async () => {
    const last = 'This is the last Admin. Make another first.'
    await open('', { [id(2)]: refuse(409, 'conflict', last) })
    await until(() => row('Person 2'))
    await choose('Person 2', 'Disable…')
    const dialog = byRole('dialog', 'Disable Person 2')
    await click(byRole('button', 'Disable', dialog))
    await until(() => expect(byRole('alert', last, dialog)).toBeTruthy())
    expect(row('Person 2').textContent).toContain('Approved')
    await click(byRole('button', 'Cancel', dialog))
    expect(document.activeElement).toBe(menu('Person 2'))
  })
})

describe('[ORGC-2] other actions', () => {
  test('a role changes at once and can be undone', async () => {
    const asked = await open()
    await until(() => row('Person 2'))
    await choose('Person 2', 'Change role…')
    await click(byRole('radio', 'Supervisor'))
    await click(byRole('button', 'Save'))
    expect(row('Person 2').textContent).toContain('Supervisor')
    await until(() => byRole('button', 'Undo'))
    await click(byRole('button', 'Undo'))
    await until(() => expect(row('Person 2').textContent).toContain('Agent'))
    await until(() => expect(text()).toContain('Person 2 is Agent again'))
    expect(asked.filter((one) => one.path.endsWith(id(2))).map(({ body }) => body)).toEqual([
      { role: 'Supervisor' },
      { role: 'Agent' },
    ])
  })

  test('a role that the server refuses is reverted, with the reason', async () => {
    await open()
    await until(() => row('Person 2'))
    const refused = refuse(409, 'conflict', 'Make another first.')
    serve({ ...answers, [id(2)]: refused, '/members': refuse(500, 'internal', 'oops') })
    await choose('Person 2', 'Change role…')
    await click(byRole('radio', 'User'))
    await click(byRole('button', 'Save'))
    await until(() => expect(currentToast()?.why).toBe('Make another first.'))
    expect(row('Person 2').textContent).toContain('Agent')
    expect(allByRole('button', 'Undo')).toEqual([])
  })

  test('enables, resends the verification email and signs out everywhere', async () => {
    const asked = await open()
    await until(() => row('Person 3'))
    await choose('Person 3', 'Enable')
    await until(() => expect(row('Person 3').textContent).toContain('Approved'))
    await choose('Person 1', 'Resend verification email')
    await until(() => expect(text()).toContain('A verification email is on its way to Person 1'))
    await choose('Person 2', 'Sign out everywhere…')
    await click(byRole('button', 'Sign out'))
    await until(() => expect(text()).toContain('Person 2 is signed out everywhere'))
    expect(asked.some(({ path }) => /members\/0.*2\/sign-out$/.test(path))).toBe(true)
  })

  test('removes somebody whose own organisation is another one', async () => {
    members.push(member(6, { isPrimary: false }))
    const remove = () => {
      members = members.filter((one) => one.id !== id(6))
      return ok({ data: 1 })
    }
    const asked = await open('', { [id(6)]: remove })
    await until(() => row('Person 6'))
    await choose('Person 6', 'Remove…')
    await click(byRole('button', 'Remove'))
    await until(() => expect(text()).toContain('Person 6 is removed'))
    await until(() => expect(people().textContent).not.toContain('Person 6'))
    expect(asked.some(({ path }) => path.endsWith(`/members/${id(6)}`))).toBe(true)
  })

  test('keys move within the menu, and Escape returns the focus', async () => {
    await open()
    await until(() => row('Person 2'))
    await press(menu('Person 2'), 'ArrowUp')
    expect(document.activeElement?.textContent).toBe('Disable…')
    await press(document.activeElement as HTMLElement, 'ArrowDown')
    expect(document.activeElement?.textContent).toBe('Change role…')
    await press(document.activeElement as HTMLElement, 's')
    expect(document.activeElement?.textContent).toBe('Sign out everywhere…')
    await press(document.activeElement as HTMLElement, 'Escape')
    expect(allByRole('menu')).toEqual([])
    expect(document.activeElement).toBe(menu('Person 2'))
  })

  test('the roles panel below is built from the tables of screens and routes', async () => {
    await open()
    const roles = byRole('region', 'Roles')
    const line = allByRole('row', undefined, roles).find((one) =>
      one.textContent.startsWith('Configure Users'),
    )
    expect(line?.textContent).toBe('Configure Usersyesyes–no–no–no')
  })
})

describe('[ORGC-2] several people at once', () => {
  const bar = () => byRole('group', 'Selected people')
  const select = async (...names: string[]) => {
    for (const name of names) await click(byRole('checkbox', `Select ${name}`))
  }

  test('only those whom an action can change can be selected', async () => {
    await open()
    await until(() => row('Person 1'))
    for (const [n, isPossible] of [true, true, false, false, false].entries())
      expect(byRole('checkbox', `Select Person ${n + 1}`)).toHaveProperty('disabled', !isPossible)
    expect(allByRole('group', 'Selected people')).toEqual([])
  })

  test('a new role for all of them, which can be undone', async () => {
    members.push(member(6, { role: 'User' }))
    const asked = await open('', { [id(6)]: change })
    await until(() => row('Person 6'))
    await select('Person 2', 'Person 6')
    expect(bar().textContent).toContain('2 people selected')
    await click(byRole('button', 'Change role of 2…'))
    await click(byRole('radio', 'Supervisor'))
    await click(byRole('button', 'Change role', byRole('dialog', 'Change the role of 2 people')))
    await until(() => expect(row('Person 6').textContent).toContain('Supervisor'))
    expect(row('Person 2').textContent).toContain('Supervisor')
    expect(allByRole('group', 'Selected people')).toEqual([])
    await click(byRole('button', 'Undo'))
    await until(() => expect(row('Person 6').textContent).toContain('User'))
    const sent = asked.flatMap(({ path, body }) => (body ? [[path.slice(-1), body]] : []))
    expect(sent.slice(-2)).toEqual([
      ['2', { role: 'Agent' }],
      ['6', { role: 'User' }],
    ])
  })

  test('approves those who wait; a refused one stays with the reason, and can be tried again', async () => {
    members.push(member(6, { approval: 'Pending' }))
    const noSeat = 'All 2 seats are taken. Ask for more under Pricing.'
    await open('?state=Pending', { [id(6)]: refuse(409, 'conflict', noSeat) })
    await until(() => row('Person 6'))
    await select('Person 1')
    await click(byRole('button', 'Select page'))
    await click(byRole('button', 'Approve 2…'))
    await click(byRole('radio', 'Agent'))
    await click(byRole('button', 'Approve', byRole('dialog', 'Approve 2 people')))
    await until(() => byRole('dialog', 'Approve 1 person'))
    expect(byRole('dialog').textContent).toContain(`Person 6: ${noSeat}`)
    expect(currentToast()?.message).toBe('1 person is approved: Agent')
    expect(members[0]?.approval).toBe('Approved')
  })
})

describe('[ORGC-2] seeing the portal as somebody else', () => {
  const boss = { ...person(), role: ['SuperAdmin' as const] }

  test('is offered to a SuperAdmin for approved people and roles, not to an Admin', async () => {
    await open()
    await until(() => row('Person 2'))
    await click(menu('Person 2'))
    expect(allByRole('menuitem', 'View as this person')).toEqual([])
    expect(allByRole('button', 'View as Agent')).toEqual([])
  })

  test('shows the bar on every screen until it is stopped', async () => {
    const endsAt = new Date(Date.now() + 3_600_000).toISOString()
    const robin = {
      ...person({ displayName: 'Person 2' }),
      role: ['Agent' as const],
      viewAs: { person: 'Person 2', role: 'Agent' as const, endsAt },
    }
    let user: object = boss
    const exchange = (next: object) => () => {
      user = next
      return ok({ token: boss.token })
    }
    const asked = await open('', {
      '/access-token': () => ok({ user }),
      '/view-as': exchange(robin),
      '/view-as/stop': exchange(boss),
    })
    await until(() => row('Person 2'))
    expect(allByRole('button', 'View as SuperAdmin')).toEqual([])
    for (const role of ['Admin', 'User', 'Agent', 'Supervisor']) byRole('button', `View as ${role}`)
    await choose('Person 2', 'View as this person')
    await until(() => byRole('region', 'View as somebody else'))
    expect(text()).toContain('You see the portal as Person 2 (Agent). Nothing can be changed.')
    expect(asked.find(({ path }) => path.endsWith('/view-as'))?.body).toEqual({ userId: id(2) })
    await click(byRole('button', 'Stop'))
    await until(() => byRole('heading', 'Configure Users'))
    expect(allByRole('region', 'View as somebody else')).toEqual([])
  })
})
