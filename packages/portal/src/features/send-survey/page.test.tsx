// @vitest-environment happy-dom
import { act } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { App } from '../../app.tsx'
import { testCampaign } from '../../domain/campaigns/test-campaign.ts'
import { forget } from '../../lib/api/api.ts'
import { type Answers, ok, person, refuse, serve } from '../../test-api.ts'
import { allByRole, byRole, click, render, text, type, unmount, until } from '../../test-dom.ts'
import { startSession } from '../../test-session.ts'

const TEMPLATE = '00000000-0000-4000-8000-000000000002'
const draft = testCampaign()
const ID = draft.id
const setup = {
  templates: [
    {
      id: TEMPLATE,
      version: 1,
      title: 'How did we do?',
      surveyType: 'custom_v2',
      category: 'NPS',
      question: 'Would you recommend us?',
      isDefault: true,
    },
  ],
  lists: [],
  hasMailServer: false,
  mailFrom: 'desk@help.example',
  publicUrl: 'https://desk.example',
  organisationName: 'Brewline',
}

const answers: Answers = {
  '/access-token': ok({ user: person() }),
  '/logout': ok({ data: 1 }),
  '/sending-setup': ok(setup),
  '/preview': ok({
    count: 2,
    skipped: { invalid: 1, suppressed: 3 },
    sample: [{ email: 'ada@x.test', name: 'Ada' }],
    problems: [],
  }),
  '/campaigns': ok({ items: [], total: 0 }),
  '/survey-links': ok({ items: [] }),
  [ID]: ok(draft),
}

async function open(path: string, change: Answers = {}) {
  const asked = serve({ ...change, ...answers, ...change })
  startSession()
  await render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  )
  return asked
}
const wizard = (step: string) => `/main/gratitude/sendSurvey/${ID}?step=${step}`

test('[GRAT-1] what the user writes is saved and shown in the preview of the mail', async () => {
  const asked = await open(wizard('message'), {
    [ID]: ({ body }) => ok({ ...draft, ...(body as object) }),
  })
  await until(() => byRole('textbox', 'Subject'))
  await type(byRole('textbox', 'Subject'), 'Hi {name}')
  expect(byRole('region', 'How it looks').textContent).toContain('Hi Ada Lovelace')
  await until(() => {
    const saved = asked.findLast(({ body }) => body !== undefined)
    expect(saved?.body).toMatchObject({ content: { message: { subject: 'Hi {name}' } } })
  })
  await until(() => expect(text()).toContain('Saved'))
})

test('[GRAT-1] an edit that cannot be saved shows why, and is restored after a reload', async () => {
  const change: Answers = {
    [ID]: ({ body }) => (body ? refuse(409, 'conflict', 'It has started.') : ok(draft)),
  }
  await open(wizard('message'), change)
  await until(() => byRole('textbox', 'Subject'))
  await type(byRole('textbox', 'Subject'), 'Typed')
  await until(() => expect(text()).toContain('Not saved: It has started.'))
  await unmount()
  await open(wizard('message'), change)
  const subject = await until(() => byRole('textbox', 'Subject') as HTMLInputElement)
  expect(subject.value).toBe('Typed')
})

test('[GRAT-1] the review counts the recipients and the excluded ones, and warns without a mail server', async () => {
  await open(wizard('review'))
  await until(() => byRole('button', 'Send to 2 people'))
  expect(byRole('region', 'Who gets it').textContent).toContain('Not an address1 excluded')
  expect(text()).toContain('No mail server is configured')
})

test('[GRAT-1] an edit that is reverted is saved too', async () => {
  await open(wizard('message'), { [ID]: ({ body }) => ok({ ...draft, ...(body as object) }) })
  const subject = await until(() => byRole('textbox', 'Subject'))
  await type(subject, 'H')
  expect(text()).toContain('Not saved yet')
  await type(subject, '')
  await until(() => expect(text()).not.toContain('Not saved yet'))
  expect(sessionStorage.getItem(`portal_mailing_${ID}`)).toBeNull()
})

test('[GRAT-1] the review shows a failed save, and loads once the campaign is saved', async () => {
  let refused = 0
  const asked = await open(wizard('message'), {
    [ID]: ({ body }) => {
      if (!body) return ok(draft)
      if (refused === 2) return ok({ ...draft, ...body })
      refused += 1
      return refuse(409, 'conflict', 'It is locked.')
    },
  })
  await type(await until(() => byRole('textbox', 'Subject')), 'Hi')
  await click(byRole('tab', '5. Review'))
  await until(() => expect(refused).toBe(2)) // at once, and after the pause in typing
  await until(() => expect(text()).toContain('The campaign is not savedIt is locked.'))
  expect(asked.some(({ path }) => path.endsWith('/preview'))).toBe(false)
  const [inHead] = allByRole('button', 'Try again')
  if (inHead) await click(inHead)
  await until(() => byRole('button', 'Send to 2 people'))
})

test('[GRAT-1] reloading the recipients preserves the start time that was typed', async () => {
  const asked = await open(wizard('review'))
  const field = await until(() => byRole('textbox', 'Start on, your time') as HTMLInputElement)
  await type(field, '2030-01-01T09:00')
  const looks = () => asked.filter(({ path }) => path.endsWith('/preview')).length
  const before = looks()
  await act(() => forget('previewRecipients'))
  expect(looks()).toBe(before + 1)
  expect(byRole('textbox', 'Start on, your time')).toBe(field)
  expect(field.value).toBe('2030-01-01T09:00')
})

test('[GRAT-1] nobody else can be added while a file is read', async () => {
  const asked = await open(wizard('recipients'), {
    '/people': ({ body }) => ok(body ? { people: 1 } : { people: [] }),
  })
  await type(await until(() => byRole('textbox', 'Addresses')), 'typed@x.test')
  const input = document.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) throw new Error('no place for a file')
  Object.defineProperty(input, 'files', { value: [new File(['email\nfile@x.test'], 'a.csv')] })
  act(() => void input.dispatchEvent(new Event('change', { bubbles: true })))
  expect(byRole('button', 'Adding …').hasAttribute('disabled')).toBe(true)
  await until(() => {
    const saved = asked.find(({ path, body }) => path.endsWith('/people') && body)
    expect(saved?.body).toEqual({ people: [{ email: 'file@x.test' }] })
  })
  await until(() => expect(byRole('button', 'Add these').hasAttribute('disabled')).toBe(false))
})

test('[GRAT-1] a refused start shows the reason', async () => {
  await open(wizard('review'), {
    '/actions': refuse(409, 'conflict', 'Add at least one recipient.'),
  })
  await click(await until(() => byRole('button', 'Send to 2 people')))
  await until(() =>
    expect(byRole('region', 'Start').textContent).toContain('Add at least one recipient.'),
  )
})

test('[GRAT-1] the first visit shows empty lists of campaigns and links', async () => {
  await open('/main/gratitude/sendSurvey')
  await until(() => expect(text()).toContain('No survey was sent from here yet'))
  await until(() => expect(text()).toContain('No link was created yet'))
})

test('[GRAT-1] a new link shows a message when the surveys cannot be loaded', async () => {
  await open('/main/gratitude/sendSurvey', { '/sending-setup': refuse(500, 'internal', 'Out.') })
  await click(await until(() => byRole('button', 'New link')))
  await until(() => expect(text()).toContain('The surveys could not be loaded'))
})
