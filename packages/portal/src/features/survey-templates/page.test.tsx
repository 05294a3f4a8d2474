// @vitest-environment happy-dom
import type { SurveyTemplateRow } from '@agent-assist/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { MemoryRouter, useLocation } from 'react-router'
import { act } from 'react'
import { expect, test } from 'vitest'
import { queryClient } from '../../lib/api/api.ts'
import { currentToast } from '../../lib/notify/toast.ts'
import { type Answer, lastTo, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { signedIn } from '../../test-session.ts'
import { Page } from './page.tsx'

const AT = '2026-11-21T09:42:00.000Z'
const row = (given: Partial<SurveyTemplateRow> = {}): SurveyTemplateRow => ({
  id: crypto.randomUUID(),
  version: 2,
  title: 'A minute?',
  surveyType: 'custom_v2',
  category: 'NPS',
  isDefault: false,
  isDeleted: false,
  usedBy: 0,
  n: 0,
  updatedAt: AT,
  updatedBy: 'Robin Test',
  ...given,
})

const Address = () => <output>{useLocation().search}</output>

async function open(list: Answer, answers: Parameters<typeof serve>[0] = {}, search = '') {
  await unmount() // a test may open it twice
  const asked = serve({
    '/access-token': ok({ user: person() }),
    '/logout': ok({ data: 1 }),
    ...answers,
    '/survey-templates': list,
  })
  await signedIn()
  await render(
    <MemoryRouter initialEntries={[`/main/gratitude/surveyTemplate${search}`]}>
      <QueryClientProvider client={queryClient}>
        <Page />
        <Address />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return asked
}

const cellsOf = (title: string) => {
  const found = allByRole('row').find((line) => line.textContent.startsWith(title))
  return Array.from(found?.children ?? [], (cell) => cell.textContent.replaceAll('\u202F', ' '))
}

test('[GRAT-2] the list shows each template with its kind, its use, and its results', async () => {
  await open(
    ok({
      items: [
        row({ isDefault: true, n: 1200, nps: -8, usedBy: 1, lastAnsweredAt: AT }),
        row({
          title: 'Rated',
          category: 'CSAT',
          surveyType: 'standard',
          n: 3,
          satisfactionPct: 67,
        }),
        row({ title: 'Even', n: 2, nps: 0, usedBy: 3 }),
        row({ title: 'Fresh', isDeleted: true }),
      ],
    }),
  )
  await until(() => expect(text()).toContain('Fresh'))
  const first = cellsOf('A minute?Default')
  expect(first.slice(1, 5)).toEqual(['Custom v2', 'NPS', '2', '1 campaign'])
  expect(first[5]).toMatch(/^11\/21\/2026 /)
  expect(first.slice(6, 8)).toEqual(['1,200', 'NPS −8'])
  expect(first[8]).toMatch(/, Robin Test$/)
  expect(cellsOf('Rated').slice(1, 3)).toEqual(['Standard', 'CSAT'])
  expect(cellsOf('Rated')[7]).toBe('67 % good')
  expect(cellsOf('Even').slice(4, 8)).toEqual(['3 campaigns', '–none', '2', 'NPS 0'])
  expect(cellsOf('FreshArchived')).not.toEqual([])
})

test('[GRAT-2] an empty list links to a new template, a search without results to all', async () => {
  await open(ok({ items: [] }))
  await until(() => byRole('link', 'Create the first one'))
  await open(ok({ items: [row()] }), {}, '?search=none')
  await until(() => expect(text()).toContain('No template has “none” in its title.'))
  await click(byRole('button', 'Show all'))
  expect(document.querySelector('output')?.textContent).toBe('')
  await until(() => byRole('link', 'A minute?'))
})

test('[GRAT-2] archived templates are loaded on request, which is stored in the address', async () => {
  const asked = await open(ok({ items: [row()] }))
  await until(() => byRole('link', 'A minute?'))
  expect(lastTo(asked, '/survey-templates')?.query.get('archived')).toBe('false')
  await click(byRole('checkbox', 'Show archived ones'))
  await until(() => expect(lastTo(asked, '/survey-templates')?.query.get('archived')).toBe('true'))
  expect(document.querySelector('output')?.textContent).toBe('?archived=true')
})

test('[GRAT-2] a failure offers a retry; a viewer without permission sees a message', async () => {
  await open(refuse(500, 'internal', 'Out of order.'))
  await until(() => expect(text()).toContain('The survey templates could not be loaded'))
  byRole('button', 'Try again')
  await open(refuse(403, 'forbidden', 'No.'))
  await until(() => expect(text()).toContain('You do not have access to the survey templates'))
})

test('[GRAT-2] the menu makes another template the default, Undo the previous one; the default cannot be archived', async () => {
  const before = row({ title: 'Before', isDefault: true })
  const asked = await open(ok({ items: [before, row()] }), {
    '/default-survey-template': ok({ data: 1 }),
  })
  await until(() => byRole('link', 'A minute?'))
  await click(byRole('button', 'What to do with A minute?'))
  await click(byRole('menuitem', 'Set as default'))
  const bodies = () =>
    asked.filter(({ path }) => path.endsWith('/default-survey-template')).map(({ body }) => body)
  await until(() => expect(bodies()).toHaveLength(1))
  const undo = await until(() => {
    const action = currentToast()?.action
    expect(action?.label).toBe('Undo')
    return action
  })
  undo?.run()
  await until(() => expect(bodies()[1]).toEqual({ templateId: before.id }))
  await click(byRole('button', 'What to do with Before'))
  expect(byRole('menuitem', 'Archive').getAttribute('aria-disabled')).toBe('true')
})

test('[GRAT-2] an invalid file is refused with the path of the issue', async () => {
  await open(ok({ items: [row()] }))
  await until(() => byRole('link', 'A minute?'))
  await click(byRole('button', 'More about templates'))
  await click(byRole('menuitem', 'New from a file'))
  const input = await until(() => byRole('textbox', 'File'))
  const file = new File([JSON.stringify({ title: 'a', q1Text: 'b', colour: 'red' })], 'a.json')
  Object.defineProperty(input, 'files', { value: [file], configurable: true })
  await type(input, '')
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })))
  await click(byRole('button', 'Open in the editor'))
  await until(() => expect(byRole('alert').textContent).toContain('colour'))
})
