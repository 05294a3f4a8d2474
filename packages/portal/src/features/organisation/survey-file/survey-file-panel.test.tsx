// @vitest-environment happy-dom
import { setFormatLocale } from '@agent-assist/kit/locale'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../lib/api/api.ts'
import { type Asked, ok, person, refuse, serve } from '../../../test-api.ts'
import { allByRole, byRole, click, render, text, type, until } from '../../../test-dom.ts'
import { signedIn, stopSession } from '../../../test-session.ts'
import { SurveyFilePanel } from './survey-file-panel.tsx'

const OLD = '00000000-0000-4000-8000-000000000001'
const MADE = '00000000-0000-4000-8000-000000000002'

beforeEach(() => setFormatLocale(['en-GB']))
afterEach(() => {
  stopSession()
  setFormatLocale(['en-US'])
})

/** The panel in an organisation with one template, whose zone is Europe/Berlin. */
async function open(bad = '') {
  const setup = { timeZone: 'Europe/Berlin', filterConfig: [], defaultFilters: {} }
  const template = { id: OLD, title: 'Leaving', category: 'NPS' }
  const asked = serve({
    '/access-token': ok({ user: { ...person({ setup }), role: ['Admin'] } }),
    '/survey-templates': ({ body }) => ok(body ? { id: MADE } : { items: [template] }),
    '/import': ({ body }) => {
      const { records } = (body as Sent).batch
      return bad && JSON.stringify(records).includes(bad)
        ? refuse(400, 'bad_input', 'ticketId is too long')
        : ok({ added: records.length, updated: 0 })
    },
  })
  await signedIn()
  queryClient.clear()
  await render(
    <QueryClientProvider client={queryClient}>
      <SurveyFilePanel organisationId="demo-org" />
    </QueryClientProvider>,
  )
  return asked
}

interface Sent {
  batch: { records: Record<string, unknown>[] }
}
const sentBy = (asked: readonly Asked[]) =>
  asked.flatMap(({ path, body }) => (path.endsWith('/import') ? (body as Sent).batch.records : []))

async function choose(lines: readonly string[], name = 'spring.csv') {
  await act(async () => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]')
    const files = [new File([lines.join('\n')], name)]
    Object.defineProperty(input, 'files', { configurable: true, value: files })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await until(() => expect(byRole('status').textContent).toBe('The file is read'))
}
const valueOf = (name: string) => (byRole('combobox', name) as HTMLSelectElement).value
const waits = () => byRole('button', 'Import the answers').getAttribute('aria-disabled') === 'true'

test('[GRAT-3] a form becomes answers to a new template: its question is the score', async () => {
  const asked = await open()
  await choose([
    'Timestamp,Email Address,How likely would you buy again? (0-10),What can we do better?,Shop',
    '2026/05/04 3:20:10 PM GMT+2,kay@b.test,7,More tea,Cork',
    '2026/05/04 3:25:10 PM GMT+2,,10,,Cork',
  ])
  expect(valueOf('Score')).toBe('How likely would you buy again? (0-10)')
  expect(text()).toContain('Further questions: Shop.')
  expect(byRole('table', 'First rows').textContent).toContain('15:207More tea')
  await type(byRole('textbox', 'The survey'), 'Spring visit')
  await click(byRole('button', 'Import the answers'))
  await until(() => expect(text()).toContain('2 answers added, 0 answers updated, 0 rows refused.'))
  const made = asked.find(({ path, body }) => path.endsWith('/survey-templates') && body)?.body
  expect(made).toEqual({
    title: 'Spring visit',
    q1Text: 'How likely would you buy again? (0-10)',
    surveyCotegory: 'NPS',
  })
  expect(sentBy(asked)[0]).toMatchObject({
    template: MADE,
    answeredAt: '2026-05-04T13:20:10.000Z',
    npsScore: 7,
    comment: 'More tea',
    submitter: 'kay@b.test',
    answers: [{ quest: 'Shop', answer: 'Cork' }],
  })
})

test('[GRAT-3] two surveys in one file: a known template is found, words and the order of days are asked once', async () => {
  const asked = await open('A9')
  await choose([
    'Record ID,Rating,Date,Survey Name,NPS,CSAT,Ticket ID',
    'A1,3,04/05/2026 09:10,Leaving,Detractor,,',
    'A2,2,04/05/2026 09:20,Chat,,Mixed,',
    'A3,2,04/05/2026 09:25,Chat,,Mixed,A9',
    'A4,2,04/05/2026 09:30,Chat,,Happy,',
  ])
  expect(valueOf('Score')).toBe('Rating')
  expect(valueOf('Leaving (1 row)')).toBe(OLD)
  expect(valueOf('Chat (3 rows)')).toBe('new-CSAT')
  expect(waits()).toBe(true)
  expect(byRole('table', 'Unknown words of the rating').textContent).toContain('mixed2 rows')
  await type(byRole('combobox', 'Rating: mixed means'), 'Bad')
  expect(waits()).toBe(false)
  await click(byRole('radio', '5 Apr 2026'))
  await click(byRole('button', 'Import the answers'))
  await until(() => expect(text()).toContain('3 answers added, 0 answers updated, 1 row refused.'))
  expect(byRole('table', 'Refused answers').textContent).toContain('4ticketId is too long')
  const stored = new Map(sentBy(asked).map((record) => [record['id'], record]))
  expect([...stored.values()]).toMatchObject([
    { template: OLD, npsScore: 3, answeredAt: '2026-04-05T07:10:00.000Z' },
    { template: MADE, rating: 'Bad' },
    { template: MADE, rating: 'Bad', ticketId: 'A9' },
    { template: MADE, rating: 'Good' },
  ])
})

test('[GRAT-3] a file without a score says what is missing; rows of a survey can be left out', async () => {
  const asked = await open()
  await choose(['Date,Shop', '2026-05-04,Cork'])
  expect(text()).toContain('Choose the column with the score or the rating.')
  await click(byRole('button', 'Import the answers'))
  expect(sentBy(asked)).toEqual([])
  await click(byRole('button', 'Cancel'))
  await choose(['Date,Score,Survey', '2026-05-04,7,One', '2026-05-04,8,Two'])
  await type(byRole('combobox', 'One (1 row)'), 'none')
  expect(allByRole('row').map((row) => row.textContent)).toContainEqual(
    expect.stringContaining('Will be refused: answers "One", which is excluded'),
  )
  await click(byRole('button', 'Import the answers'))
  await until(() => expect(text()).toContain('1 answer added'))
})
