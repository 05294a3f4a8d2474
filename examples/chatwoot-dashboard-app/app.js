import { AGENT_ASSIST } from './config.js'
import { chatwootOrigin, followContext, ticketOf } from './context.js'

const query = new URLSearchParams(location.search)
const org = query.get('org') || 'demo-org'

const find = (selector) => document.querySelector(selector)

/** The queue from the SDK's documentation: the SDK runs the calls made before it was loaded. */
window.AgentAssist ||= function queue() {
  ;(queue.q ||= []).push(arguments)
}

/** Plays the customer's server, which signs a token for its signed-in agent. */
async function fetchToken(agent) {
  const answer = await fetch(`${AGENT_ASSIST}/api/demo/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ org, scope: 'assist', agent }),
  })
  if (!answer.ok) throw new Error(`No token: the server answered ${answer.status}.`)
  return (await answer.json()).token
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

function onContext({ conversation, contact, currentAgent }) {
  const ticket = ticketOf(conversation)
  if (currentAgent && currentAgent.id !== agentId) {
    agentId = currentAgent.id
    AgentAssist('setUser', {
      id: String(agentId),
      fetchToken: () => fetchToken(currentAgent.name),
    })
  }
  AgentAssist('setTicket', ticket)
  showTicket(ticket, contact)
}

const origin = chatwootOrigin(query)
if (parent === window) find('.said').textContent = 'Open this page in Chatwoot, as a dashboard app.'
else if (!origin) find('.said').textContent = 'The address lacks ?chatwoot=, so nobody is heard.'
else {
  AgentAssist('init', { org, open: true })
  loadSdk()
  followContext(origin, onContext)
}
