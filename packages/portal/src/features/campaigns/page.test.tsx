// @vitest-environment happy-dom
import type { CampaignRecipient } from '@agent-assist/contract/wire'
import { act } from 'react'
import { MemoryRouter, useLocation } from 'react-router'
import { describe, expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { testCampaign } from '../../domain/campaigns/test-campaign.ts'
import { forget } from '../../lib/api/api.ts'
import { type Answer, type Answers, type Asked, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'

const running = testCampaign({
  kind: 'campaign',
  state: 'running',
  startedAt: '2026-11-20T08:00:00.000Z',
  templateTitle: 'How did we do?',
  counts: { total: 40, waiting: 10, sent: 30, delivered: 28, completed: 7, bounced: 2 },
  responsePct: 25,
  nps: -12,
})
const ID = running.id
const draft = testCampaign({ kind: 'campaign', id: ID.replace(/1$/, '2'), name: 'Winter' })

const someone = (n: number, change: Partial<CampaignRecipient> = {}): CampaignRecipient => ({
  id: `request-${n}`,
  email: `p${n}@x.test`,
  name: '',
  delivery: 'sent',
  reason: '',
  note: '',
  surveyUrl: 'https://desk.example/survey',
  ...change,
})

const setup = {
  templates: [],
  lists: [],
  hasMailServer: true,
  mailFrom: 'desk@help.example',
  publicUrl: 'https://desk.example',
  organisationName: 'Brewline',
}

const answers: Answers = {
  '/access-token': ok({ user: person() }),
  '/logout': ok({ data: 1 }),
  '/campaigns': ok({ items: [running, draft], total: 2 }),
  '/recipients': ok({ items: [someone(1)], total: 1 }),
  '/mail': ok({ subject: 'How was it?', text: 'Dear customer' }),
  '/sending-setup': refuse(500, 'internal', 'Out of order.'),
  [ID]: ok(running),
  [draft.id]: ok(draft),
}

const Address = () => <output>{useLocation().pathname + useLocation().search}</output>
const address = () => document.querySelector('output')?.textContent

async function open(path: string, change: Answers = {}) {
  const asked = serve({ ...change, ...answers, ...change })
  startSession()
  await render(
    <MemoryRouter initialEntries={[`/main/gratitude/campaign${path}`]}>
      <App />
      <Address />
    </MemoryRouter>,
  )
  return asked
}
const openList = async (change?: Answers) => {
  const asked = await open('', change)
  await until(() => byRole('heading', 'Run Campaigns'))
  return asked
}
const openDetail = async (change?: Answers) => {
  const asked = await open(`/${ID}`, change)
  await until(() => byRole('heading', 'Autumn'))
  return asked
}

const plain = (content = text()) => content.replaceAll(/\s/gu, ' ')
const actions = (name: string) => until(() => byRole('button', `Actions on ${name}`))
const items = () => allByRole('menuitem').map(({ textContent }) => textContent)
const bodies = (asked: readonly Asked[], end: string) =>
  asked.flatMap(({ path, body }) => (path.endsWith(end) && body ? [body] : []))

describe('[GRAT-3] the list of campaigns', () => {
  test('shows the progress and result of each; the menu offers what its state allows', async () => {
    await openList()
    const row = await until(() => byRole('link', 'Autumn').closest('tr'))
    expect(row?.textContent).toContain('RunningHow did we do?4030')
    expect(plain(row?.textContent)).toContain('25.0 %NPS −12')
    await click(await actions('Autumn'))
    expect(items()).toEqual([
      'Pause',
      'Copy as a draft',
      'Ask people who have not answered',
      'Cancel',
    ])
    await click(await actions('Autumn'))
    await click(await actions('Winter'))
    expect(items()).toEqual(['Edit', 'Copy as a draft', 'Delete'])
  })

  test('cancelling first shows who is affected; a refusal shows its reason', async () => {
    let answer: Answer = refuse(409, 'conflict', 'This campaign has finished.')
    const asked = await openList({ '/actions': () => answer })
    await click(await actions('Autumn'))
    await click(byRole('menuitem', 'Cancel'))
    expect(byRole('dialog').textContent).toContain('10 people wait for this email')
    expect(byRole('dialog').textContent).toContain('Links that were sent take no more answers')
    await click(byRole('button', 'Cancel the campaign'))
    await until(() => expect(byRole('dialog').textContent).toContain('This campaign has finished.'))
    answer = ok({ ...running, state: 'cancelled' })
    await click(byRole('button', 'Cancel the campaign'))
    await until(() => expect(text()).toContain('The campaign is cancelled'))
    expect(bodies(asked, '/actions')).toEqual([{ action: 'cancel' }, { action: 'cancel' }])
  })

  test('a search without matches shows a message and a way back to all', async () => {
    const asked = await openList({
      '/campaigns': ({ query }) =>
        query.get('search') ? ok({ items: [], total: 0 }) : ok({ items: [running], total: 1 }),
    })
    await until(() => byRole('link', 'Autumn'))
    await type(byRole('searchbox', 'Find by name'), 'spring')
    await until(() => expect(text()).toContain('None fits.'))
    expect(asked.findLast(({ path }) => path.endsWith('/campaigns'))?.query.get('search')).toBe(
      'spring',
    )
    await click(byRole('button', 'Show all'))
    await until(() => byRole('link', 'Autumn'))
  })

  test('an empty list shows a message; a new campaign is created once its first step is left', async () => {
    const asked = await openList({
      '/campaigns': ({ body }) => (body ? ok(draft) : ok({ items: [], total: 0 })),
      '/sending-setup': ok(setup),
    })
    await until(() => expect(text()).toContain('No campaign was created yet'))
    await click(byRole('link', 'New campaign'))
    await type(await until(() => byRole('textbox', 'Name of the campaign')), 'Bo')
    expect(address()).toBe('/main/gratitude/sendSurvey/new?kind=campaign')
    expect(bodies(asked, '/campaigns')).toEqual([]) // nothing is stored yet
    await click(byRole('button', 'Next: recipients'))
    await until(() =>
      expect(address()).toBe(`/main/gratitude/sendSurvey/${draft.id}?step=recipients`),
    )
    expect(bodies(asked, '/campaigns')).toEqual([{ kind: 'campaign', name: 'Bo' }])
    expect(sessionStorage.getItem('portal_campaign_new_campaign')).toBeNull()
  })

  test('a list that cannot be loaded shows an error and a retry', async () => {
    await openList({ '/campaigns': refuse(500, 'internal', 'Out of order.') })
    await until(() => expect(text()).toContain('Campaigns could not be loaded'))
    byRole('button', 'Try again')
  })
})

describe('[GRAT-3] one campaign', () => {
  test('shows its phase, the excluded recipients and how the two subjects compare', async () => {
    await openDetail({
      [ID]: ok({
        ...running,
        skipped: { throttled: 3 },
        winner: 'b',
        variants: [
          { id: 'a', subject: 'One', sent: 4, opened: 2, completed: 1 },
          { id: 'b', subject: 'Two', sent: 4, opened: 3, completed: 2 },
        ],
      }),
    })
    expect(text()).toContain('30 of 40 emails sent')
    expect(text()).toContain('10 emails on the way.')
    expect(text()).toContain('2 emails bounced. Excluded at the start: asked recently 3.')
    expect(plain()).toContain('A: One 42125.0 %B: Two Better43250.0 %')
  })

  test('a stale reload does not undo a later action', async () => {
    let answerLate: (answer: Answer) => void = () => undefined
    const late = new Promise<Answer>((resolve) => (answerLate = resolve))
    let looks = 0
    await openDetail({
      [ID]: () => (looks++ === 0 ? ok({ ...running, state: 'paused' }) : late),
      '/actions': ok(running),
    })
    void forget('getCampaign')
    await until(() => expect(looks).toBe(2))
    await click(byRole('button', 'Resume'))
    await until(() => byRole('button', 'Pause'))
    answerLate(ok({ ...running, state: 'paused' }))
    await until(() => expect(text()).toContain('The campaign is resumed'))
    byRole('button', 'Pause')
  })

  test('an unknown campaign shows a message', async () => {
    await open(`/${ID}`, { [ID]: refuse(404, 'not_found', 'There is no such campaign.') })
    await until(() => expect(text()).toContain('There is no such campaign here'))
  })
})

describe('[GRAT-3] its recipients', () => {
  test('load page by page; a second click while a page loads is ignored', async () => {
    let release: () => void = () => undefined
    const held = new Promise<void>((resolve) => (release = resolve))
    const page = (from: number) =>
      ok({ items: [someone(from)], next: `request-${from}`, total: 120 })
    const asked = await openDetail({
      [ID]: ok({ ...running, state: 'finished' }),
      '/recipients': async ({ query }) => {
        const after = Number(query.get('after')?.replace('request-', '') ?? 0)
        if (after > 0) await held
        return page(after + 1)
      },
    })
    await until(() => byRole('button', 'p1@x.test'))
    await click(byRole('button', 'Next page'))
    await click(byRole('button', 'Next page'))
    release()
    await until(() => byRole('button', 'p2@x.test'))
    expect(text()).toContain('51–100 of 120')
    await click(byRole('button', 'Previous page'))
    await until(() => byRole('button', 'p1@x.test'))
    const keys = asked.flatMap(({ path, query }) =>
      path.endsWith('/recipients') ? [query.get('after')] : [],
    )
    expect(keys.slice(0, 2)).toEqual([null, 'request-1'])
  })

  test('the drawer stays open when its recipient leaves the view', async () => {
    let waits = true
    await openDetail({
      '/recipients': () =>
        ok({ items: waits ? [someone(1, { delivery: 'queued' })] : [], total: waits ? 1 : 0 }),
    })
    await click(await until(() => byRole('button', 'p1@x.test')))
    await until(() => expect(text()).toContain('Dear customer'))
    waits = false
    await act(() => forget('listRecipients'))
    await until(() => expect(allByRole('button', 'p1@x.test')).toEqual([]))
    expect(byRole('dialog').textContent).toContain('p1@x.test')
  })
})
