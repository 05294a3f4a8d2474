/** @jsxImportSource react */
// @vitest-environment happy-dom
import { act, type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createAssist } from '../assist/assist.ts'
import { debug, destroy, type ReportOptions } from '../index.ts'
import { shareAssist, unshareAssist } from '../assist/shared-assist.ts'
import { createTestChunks, settled } from '../test-panel.ts'
import { AgentAssist, type AgentAssistProps, Survey, UsageReport } from './index.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const props: AgentAssistProps = { org: 'demo-org', api: 'https://assist.test/api', open: true }
const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
const complaint = vi.spyOn(console, 'error')

let page: ReturnType<typeof createTestChunks>
let container: HTMLElement
let root: Root

/** Commands that reached the SDK, with their arguments. */
let commands: [name: string, ...input: unknown[]][]

async function draw(node: ReactNode): Promise<void> {
  await act(async () => root.render(node))
  await act(settled)
}

const named = (...names: string[]) => commands.filter(([name]) => names.includes(name))

/** Uses the real assistant, with the tests' panel, surveys and reports. */
function watchAssist(): void {
  const { chunks } = page
  const assist = createAssist({ version: '1.0.0', chunks, onDestroy: again })
  function again(): void {
    unshareAssist()
    watchAssist()
  }
  shareAssist({
    ...assist,
    run: (call) => {
      commands.push(Array.from(call) as [string, ...unknown[]])
      return assist.run(call)
    },
  })
}

beforeEach(() => {
  page = createTestChunks()
  commands = []
  complaint.mockClear()
  localStorage.clear()
  watchAssist()
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})

afterEach(async () => {
  await act(async () => root.unmount())
  await settled()
  destroy()
  unshareAssist()
  document.body.replaceChildren()
  expect(complaint).not.toHaveBeenCalled()
  expect(warn).not.toHaveBeenCalled()
  warn.mockClear()
})

test('the panel is mounted and removed with the component', async () => {
  const onReady = vi.fn()
  await draw(<AgentAssist {...props} onReady={onReady} />)
  expect(page.calls).toEqual(['create demo-org open'])
  expect(onReady.mock.calls).toEqual([[{ version: '1.0.0' }]])
  await draw(null)
  expect(page.calls).toEqual(['create demo-org open', 'destroy'])
  expect(named('destroy')).toHaveLength(1)
  expect(Array.from(document.body.children)).toEqual([container])
})

test('[SDK-2] under StrictMode one panel is created once', async () => {
  const onReady = vi.fn()
  const fetchToken = async () => 'report-token'
  await draw(
    <StrictMode>
      <UsageReport fetchToken={fetchToken} />
      <AgentAssist {...props} onReady={onReady} />
    </StrictMode>,
  )
  expect(page.calls).toEqual(['create demo-org open'])
  expect(named('init', 'destroy', 'usageReport.mount').map(([name]) => name)).toEqual([
    'init',
    'usageReport.mount',
  ])
  expect(onReady).toHaveBeenCalledTimes(1)
})

test('a component with another key has the same panel and only its own options', async () => {
  await draw(<AgentAssist {...props} key="a" mode="dark" position="end" />)
  await draw(<AgentAssist {...props} key="b" position="start" />)
  expect(page.calls).toEqual(['create demo-org open'])
  expect(named('init', 'update', 'destroy').slice(1)).toEqual([
    ['update', { mode: undefined, position: 'start' }],
  ])
  const panel = document.querySelector('agent-assist-panel')
  expect(panel?.getAttribute('data-aa-mode')).toBeNull()
  expect(panel?.getAttribute('data-position')).toBe('start')
})

test('a render with equal values in new objects reports nothing', async () => {
  const view = () => (
    <AgentAssist
      {...props}
      widgets={['chat']}
      ticket={{ id: '7', subject: 'E4' }}
      user={{ id: 'agent-1', fetchToken: async () => 'token' }}
      onInsert={() => {}}
      onOpen={() => {}}
    />
  )
  await draw(view())
  const before = commands.length
  await draw(view())
  expect(commands.slice(before)).toEqual([])
})

test('only what changed is reported', async () => {
  await draw(<AgentAssist {...props} ticket={{ id: '1' }} position="start" />)
  const before = commands.length
  await draw(<AgentAssist {...props} ticket={{ id: '2' }} open={false} />)
  expect(commands.slice(before)).toEqual([
    ['update', { open: false, position: undefined }],
    ['setTicket', { id: '2' }],
  ])
  await draw(<AgentAssist {...props} />)
  expect(page.calls).toEqual(['create demo-org open', 'close', 'ticket 2', 'open', 'ticket none'])
})

test('events and onInsert call the newest functions', async () => {
  const heard: string[] = []
  const view = (name: string) => (
    <AgentAssist
      {...props}
      onInsert={({ text }) => heard.push(`${name} ${text}`)}
      onClose={() => heard.push(`${name} close`)}
    />
  )
  await draw(view('first'))
  await draw(view('second'))
  page.panels[0]?.onInsert?.({ text: 'Hello', ticketId: '', suggestion: {} as never })
  page.panels[0]?.emit?.('close', {})
  expect(heard).toEqual(['second Hello', 'second close'])
  expect(page.panels).toHaveLength(1)
})

test('every event has its prop', async () => {
  const heard: string[] = []
  await draw(
    <AgentAssist
      {...props}
      onReady={() => heard.push('ready')}
      onOpen={() => heard.push('open')}
      onClose={() => heard.push('close')}
      onMessage={({ text }) => heard.push(text)}
      onInserted={({ ticketId }) => heard.push(ticketId)}
      onSurveyShown={({ surveyId }) => heard.push(surveyId)}
      onSurveySubmitted={({ npsScore }) => heard.push(String(npsScore))}
      onAuthError={({ attempt }) => heard.push(String(attempt))}
      onError={({ code }) => heard.push(code)}
    />,
  )
  const emit = page.panels[0]?.emit
  emit?.('open', {})
  emit?.('close', {})
  emit?.('message', { from: 'agent', text: 'Hello' })
  emit?.('insert', { text: '', ticketId: '7', suggestion: {} as never })
  emit?.('survey-shown', { surveyId: '3' })
  emit?.('survey-submitted', { surveyId: '3', npsScore: 9 })
  emit?.('authError', { for: 'assist', attempt: 2, code: 'token_failed', message: '', fix: '' })
  emit?.('error', { code: 'copy_failed', message: '', fix: '' })
  expect(heard).toEqual(['ready', 'open', 'close', 'Hello', '7', '3', '9', '2', 'copy_failed'])
})

test('the newest fetchToken is called, also for a user without one', async () => {
  await draw(<AgentAssist {...props} fetchToken={async () => 'old'} />)
  await draw(<AgentAssist {...props} fetchToken={async () => 'new'} />)
  expect(await page.panels[0]?.token?.()).toBe('new')
  const before = commands.length
  await draw(<AgentAssist {...props} fetchToken={async () => 'own'} user={{ id: 'agent-1' }} />)
  expect(commands.slice(before).map(([name]) => name)).toEqual(['setUser'])
  expect(await page.panels.at(-1)?.token?.()).toBe('own')
})

test('another user is signed in, and signed out', async () => {
  const user = (id: string) => ({ id, fetchToken: async () => `token-of-${id}` })
  await draw(<AgentAssist {...props} user={user('a')} />)
  await draw(<AgentAssist {...props} user={user('b')} />)
  expect(page.calls).toEqual(['create demo-org open', 'destroy', 'create demo-org open', 'reset'])
  expect(await page.panels.at(-1)?.token?.()).toBe('token-of-b')
  await draw(<AgentAssist {...props} token="fixed" />)
  expect(named('logout')).toHaveLength(1)
  expect(await page.panels.at(-1)?.token?.()).toBe('fixed')
})

test("pending events of the previous user are sent with that user's token", async () => {
  const tokens: (string | undefined)[] = []
  const { panel } = page.chunks
  page.chunks.panel = async () => {
    const { createPanel, ...place } = await panel()
    return {
      ...place,
      createPanel: (element, options) => ({
        ...createPanel(element, options),
        destroy: () => void Promise.resolve(options.token?.()).then((token) => tokens.push(token)),
      }),
    }
  }
  const view = (id: string) => (
    <AgentAssist {...props} user={{ id, fetchToken: async () => `token-of-${id}` }} />
  )
  await draw(view('a'))
  await draw(view('b'))
  expect(tokens).toEqual(['token-of-a'])
})

test('without an organisation there is one error; once it is set the panel starts', async () => {
  const onError = vi.fn()
  await draw(<AgentAssist {...props} org="" onError={onError} />)
  await draw(<AgentAssist {...props} org="" onError={onError} />)
  expect(onError.mock.calls).toEqual([
    [expect.objectContaining({ code: 'org_missing', message: 'No organisation is given.' })],
  ])
  await draw(<AgentAssist {...props} onError={onError} />)
  expect(page.calls).toEqual(['create demo-org open'])
  expect(warn).toHaveBeenCalledTimes(1)
  warn.mockClear()
})

test('[SDK-3] a report calls the newest function, stays in its element and is removed separately', async () => {
  const assist = <AgentAssist {...props} key="assist" />
  const report = (token: string, org?: string) => (
    <UsageReport key="report" className="report" org={org} fetchToken={async () => token} />
  )
  const shown = () => container.querySelector('.report')?.textContent
  await draw([report('first'), assist])
  expect(shown()).toBe('report of demo-org')
  await draw([report('second'), assist])
  expect(named('usageReport.mount')).toHaveLength(1)
  const [, , options] = named('usageReport.mount')[0] ?? []
  expect(await (options as ReportOptions).fetchToken()).toBe('second')
  await draw([report('second', 'other-org'), assist])
  expect(shown()).toBe('report of other-org')
  await draw([null, assist])
  expect(container.childNodes).toHaveLength(0)
  expect(page.calls).toEqual(['create demo-org open'])
})

test('removing the panel leaves the report in place, and the panel can return', async () => {
  const report = <UsageReport key="report" fetchToken={async () => ''} />
  await draw([<AgentAssist {...props} key="assist" />, report])
  await draw([null, report])
  expect(page.calls).toEqual(['create demo-org open', 'destroy'])
  expect(container.textContent).toBe('report of demo-org')
  await draw([<AgentAssist {...props} key="assist" />, report])
  expect(page.calls).toEqual(['create demo-org open', 'destroy', 'create demo-org open'])
  await draw([null, report])
  await draw(null)
  expect(named('destroy')).toHaveLength(1)
})

test("a report on its own does not destroy the page's SDK", async () => {
  debug(false) // imitates a page that uses the SDK without React
  await draw(<UsageReport org="demo-org" api={props.api} fetchToken={async () => ''} />)
  expect(container.textContent).toBe('report of demo-org')
  await draw(null)
  expect(named('destroy')).toHaveLength(0)
})

test('a survey is mounted once and reports only its own events', async () => {
  const heard: string[] = []
  const view = (surveyId: string) => [
    <Survey
      key="survey"
      id="place"
      surveyId={surveyId}
      onShown={(shown) => heard.push(`shown ${shown.surveyId}`)}
      onSubmitted={(answer) => heard.push(`${answer.surveyId}: ${answer.rating}`)}
    />,
    <AgentAssist {...props} key="assist" />,
  ]
  await draw(view('s1'))
  expect(document.querySelector('#place')?.textContent).toBe('survey s1')
  const emit = page.panels[0]?.emit
  emit?.('survey-shown', { surveyId: 's1' })
  emit?.('survey-shown', { surveyId: 'other' })
  emit?.('survey-submitted', { surveyId: 's1', rating: 'Good' })
  emit?.('survey-submitted', { surveyId: 'other', rating: 'Bad' })
  expect(heard).toEqual(['shown s1', 's1: Good'])
  await draw(view('s2'))
  expect(document.querySelector('#place')?.textContent).toBe('survey s2')
})

test('[SDK-2] a server renders empty elements, which hydrate without a warning', async () => {
  const view = (
    <StrictMode>
      <AgentAssist {...props} />
      <UsageReport className="report" style={{ height: 640 }} fetchToken={async () => ''} />
      <Survey surveyId="s1" />
    </StrictMode>
  )
  const html = renderToString(view)
  expect(html).toBe('<div class="report" style="height:640px"></div><div></div>')
  expect(commands).toEqual([])
  container.replaceWith((container = document.createElement('div')))
  container.innerHTML = html
  const complaints = vi.fn()
  await act(async () => {
    root = hydrateRoot(container, view, { onRecoverableError: complaints })
  })
  await act(settled)
  expect(complaints).not.toHaveBeenCalled()
  expect(container.textContent).toBe('report of demo-orgsurvey s1')
})
