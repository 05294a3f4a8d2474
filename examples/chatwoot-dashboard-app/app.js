import { AGENT_ASSIST, CHATWOOT, IS_DEMO, ORG, TOKEN_URL } from './config.js'
import { chatwootOrigin, followContext, modeOf, ticketOf } from './context.js'

const query = new URLSearchParams(location.search)
const org = ORG || query.get('org') || 'demo-org'

const find = (selector) => document.querySelector(selector)

/** The queue from the SDK's documentation: the SDK runs the calls made before it was loaded. */
window.AgentAssist ||= function queue() {
  ;(queue.q ||= []).push(arguments)
}

/** The demo's route plays the customer's server. */
const demoRequest = (agent) => [
  `${AGENT_ASSIST}/api/demo/token`,
  {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ org, scope: 'assist', agent: agent.name }),
  },
]

/** Your server knows its signed-in agent by its own cookie; Chatwoot's word would prove nothing. */
async function fetchToken(agent) {
  const answer = TOKEN_URL
    ? await fetch(TOKEN_URL, { credentials: 'include' })
    : await fetch(...demoRequest(agent))
  if (!answer.ok) throw new Error(`No token: the server answered ${answer.status}.`)
  return TOKEN_URL ? (await answer.text()).trim() : (await answer.json()).token
}

const term = (name, value) =>
  [
    ['dt', name],
    ['dd', value],
  ].map(([tag, text]) => Object.assign(document.createElement(tag), { textContent: text }))

function showTicket(ticket, contact) {
  find('.known').hidden = find('.hint').hidden = !ticket
  find('.said').textContent = ticket ? '' : 'No conversation is open.'
  const facts = ticket
    ? [
        ['Conversation', `#${ticket.id}`],
        ['Customer', contact?.name],
        ['Wrote last', ticket.text],
      ]
    : []
  find('.known').replaceChildren(
    ...facts.filter(([, value]) => value).flatMap(([name, value]) => term(name, value)),
  )
}

function loadSdk() {
  const script = document.createElement('script')
  script.async = true
  script.src = `${AGENT_ASSIST}/sdk/v1.js`
  script.onerror = () => {
    find('.said').textContent = `Agent Assist could not be loaded from ${AGENT_ASSIST}.`
  }
  document.head.append(script)
}

let agentId
let known

function onContext({ conversation, contact, currentAgent, ...more }) {
  const ticket = ticketOf(conversation)
  const mode = modeOf(more)
  document.documentElement.style.colorScheme = mode ?? ''
  AgentAssist('update', { mode })
  if (currentAgent && currentAgent.id !== agentId) {
    agentId = currentAgent.id
    const canSign = TOKEN_URL || IS_DEMO
    AgentAssist('setUser', {
      id: String(agentId),
      ...(canSign ? { fetchToken: () => fetchToken(currentAgent) } : {}),
    })
  }
  // Chatwoot sends the context again with each change of anything in it
  if (JSON.stringify(ticket) !== known) AgentAssist('setTicket', ticket)
  known = JSON.stringify(ticket)
  showTicket(ticket, contact)
}

const origin = chatwootOrigin(CHATWOOT || query.get('chatwoot'))
if (parent === window) find('.said').textContent = 'Open this page in Chatwoot, as a dashboard app.'
else if (!origin)
  find('.said').textContent =
    'Set the address of your Chatwoot in config.js: without it no message is accepted.'
else {
  if (!TOKEN_URL && !IS_DEMO) find('.chat-only').hidden = false
  AgentAssist('init', { org, open: true })
  loadSdk()
  followContext(origin, onContext)
}
