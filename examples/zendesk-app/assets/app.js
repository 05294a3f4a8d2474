import { loadSdk } from './sdk.js'
import { readTicket, textOf } from './ticket.js'

const HEIGHT = { open: '600px', close: '96px' } // when closed, only the launcher is visible

const main = document.querySelector('main')

/** Shows a message behind the panel; with `retry` it is an error and has a retry button. */
function say(text, retry) {
  const said = document.createElement('p')
  said.className = 'said'
  said.setAttribute('role', retry ? 'alert' : 'status')
  said.textContent = text
  main.replaceChildren(said)
  if (!retry) return
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Try again'
  button.addEventListener('click', retry)
  main.append(button)
}

/**
 * Agent Assist, or the customer's own server, signs the token. Zendesk adds the key on its own server, so that no browser
 * sees it.
 */
async function fetchToken(client, { tokenUrl }, { id, name, email }) {
  const answer = await client.request({
    url: tokenUrl,
    type: 'POST',
    contentType: 'application/json',
    headers: { authorization: 'Bearer {{setting.tokenSecret}}' },
    secure: true,
    data: JSON.stringify({ agent: { id, name, email } }),
  })
  if (!answer?.token) throw new Error('The token address gave no token.')
  return answer.token
}

/** Appends an answer to the agent's reply. */
async function insert(client, text) {
  try {
    await client.invoke('ticket.comment.appendText', text)
    say('The answer is in your reply.')
  } catch (error) {
    say(`Zendesk did not take the answer: ${error.message}`)
    throw error // the panel shows the failure too, and counts no insert
  }
}

/** Light or dark as Zendesk is; a Zendesk that does not tell leaves it to the system. */
function setMode(scheme) {
  const mode = ['light', 'dark'].includes(scheme) ? scheme : undefined
  document.documentElement.style.colorScheme = mode ?? ''
  AgentAssist('update', { mode })
}

async function followMode(client) {
  client.on('colorScheme.changed', setMode)
  const { colorScheme } = await client.get(['colorScheme']).catch(() => ({}))
  setMode(colorScheme)
}

/** Signs in whoever uses Zendesk now, and whoever comes after in the same tab. */
function followAgent(client, settings) {
  let known
  async function show() {
    const { currentUser } = await client.get('currentUser')
    if (currentUser.id === known) return
    known = currentUser.id
    AgentAssist('setUser', {
      id: String(known),
      fetchToken: () => fetchToken(client, settings, currentUser),
    })
  }
  const refresh = () => show().catch((error) => say(error.message, refresh))
  client.on('app.activated', refresh)
  return show()
}

/** Passes the ticket whenever it, or its text, changes. */
function followTicket(client) {
  let known = ''
  async function show() {
    const ticket = await readTicket(client)
    const next = JSON.stringify(ticket)
    if (next !== known) AgentAssist('setTicket', ticket)
    known = next
  }
  const refresh = () => show().catch((error) => say(error.message, refresh))
  for (const event of ['app.activated', 'ticket.updated', 'ticket.subject.changed'])
    client.on(event, refresh)
  return show()
}

/** Reports a public reply once Zendesk has saved it; inserted answers are compared with it. */
function followReplies(client) {
  let reading = Promise.resolve()
  async function read() {
    const found = await client.get(['ticket.id', 'ticket.comment.text', 'ticket.comment.type'])
    const isPublic = found['ticket.comment.type'] === 'publicReply'
    const text = textOf(found['ticket.comment.text'] ?? '')
    return isPublic && text ? { ticketId: String(found['ticket.id']), text } : undefined
  }
  // Zendesk waits for this promise before it saves: a rejection would block the agent's reply
  client.on('ticket.save', () => (reading = read().catch(() => undefined)).then(() => true))
  client.on('ticket.submit.done', async () => {
    const written = await reading
    reading = Promise.resolve()
    if (written) AgentAssist('replySent', written)
  })
}

async function start(client) {
  say('Loading Agent Assist …')
  const [{ settings }, { currentUser }] = await Promise.all([
    client.metadata(),
    client.get('currentUser'),
  ])
  await loadSdk(settings.agentAssistUrl)
  for (const [event, height] of Object.entries(HEIGHT))
    AgentAssist('on', event, () => client.invoke('resize', { width: '100%', height }))
  AgentAssist('on', 'error', ({ message }) => say(message))
  AgentAssist('init', {
    org: settings.organisation,
    open: true,
    locale: currentUser.locale,
    onInsert: ({ text }) => insert(client, text),
  })
  await followMode(client)
  await followAgent(client, settings)
  await client.invoke('resize', { width: '100%', height: HEIGHT.open })
  await followTicket(client)
  followReplies(client)
  say('Agent Assist knows this ticket.')
}

const client = window.ZAFClient?.init()
const tryToStart = () => start(client).catch((error) => say(error.message, tryToStart))
if (client) void tryToStart()
else say('This page is part of a Zendesk app: open it in the sidebar of a ticket.')
