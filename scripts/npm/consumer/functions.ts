/* A customer's code that uses the module. It is compiled, and run in an environment without a page. */
import {
  chat,
  debug,
  destroy,
  type FetchToken,
  type HostEventName,
  type HostEvents,
  init,
  type InitOptions,
  insertInto,
  type Listener,
  logout,
  off,
  on,
  replySent,
  type ReportOptions,
  type SentReply,
  setTicket,
  setUser,
  survey,
  type SurveyOptions,
  type TicketContext,
  update,
  usageReport,
  type User,
  VERSION,
} from '@agent-assist/sdk'

const fetchToken: FetchToken = async () => 'token'
const options: InitOptions = {
  org: 'demo-org',
  api: 'https://assist.example.com/api',
  fetchToken,
  onInsert: ({ text, ticketId, suggestion }) => `${text} ${ticketId} ${suggestion.title}`,
  open: true,
  widgets: ['chat', 'survey'],
  locale: 'de',
  mode: 'dark',
  position: 'start',
  readReply: () => 'Dear Ada,',
  shortcut: 'Alt+A',
}
const ticket: TicketContext = { id: '7', subject: 'E4 after descaling' }
const reply: SentReply = { ticketId: '7', text: 'Dear Ada, hold the button.' }
const user: User = { id: 'agent-1', fetchToken }
const report: ReportOptions = { fetchToken }
const page: SurveyOptions = { surveyId: 's1' }
const heard: Listener<'message'> = ({ from, text }) => `${from}: ${text}`
const name: HostEventName = 'ready'
const element = {} as HTMLElement

init(options)
update({ locale: 'fr' })
setTicket(ticket)
setTicket()
replySent(reply)
setUser(user)
logout()
chat.open()
chat.close()
chat.toggle()
survey.show()
survey.show('s1')
survey.trigger('checkout')
survey.close()
debug()
debug(false)
on('message', heard)
off('message', heard)
export const undo: (() => void)[] = [
  on(name, () => {}),
  on('ready', ({ version }) => version.toUpperCase()),
  on('insert', ({ suggestion }) => suggestion.kind === 'article'),
  on('survey-submitted', ({ surveyId, npsScore }) => surveyId + npsScore?.toFixed()),
  on('error', ({ code, message }) => (code === 'copy_failed' ? message : undefined)),
  on('authError', ({ attempt }) => attempt + 1),
  survey.mount(element, page),
  usageReport.mount(element, report),
]
export const first = (events: HostEvents): string => events.ready.version + VERSION
export const inserted: Promise<boolean> = insertInto(element, 'Dear Ada,', { replaces: true })
for (const step of undo) step()
destroy()

// @ts-expect-error without an organisation there is nothing to start
init({})
// @ts-expect-error there is no such event
on('opened', () => {})
// @ts-expect-error the payload of 'ready' has no text
on('ready', ({ text }) => text)
// @ts-expect-error an unknown reason
on('error', ({ reason }) => reason === 'bad_luck')
// @ts-expect-error no suggestion is a poem
on('insert', ({ suggestion }) => suggestion.kind === 'poem')
// @ts-expect-error a ticket has an id
setTicket({ subject: 'E4' })
// @ts-expect-error a report needs tokens
usageReport.mount(element, {})
// @ts-expect-error neither dark nor light
update({ mode: 'dim' })
