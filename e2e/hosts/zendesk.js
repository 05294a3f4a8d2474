/* Plays the page around a sidebar app: answers the messages of the Zendesk app framework. Tests change `ticket`. */
const query = new URLSearchParams(location.search)
const app = query.get('app')
const settings = JSON.parse(query.get('settings'))
const secret = { tokenSecret: query.get('secret') }
const guid = crypto.randomUUID()
const editor = document.querySelector('textarea')
const frame = document.createElement('iframe')

const customer = { id: 7, name: 'Carmen Alvarez', role: 'end-user' }
const agent = {
  id: 9,
  name: 'Agent 07',
  email: 'agent07@acme.test',
  role: 'agent',
  locale: 'en-US',
}

const told = (window.zendesk = { requests: [], sizes: [], colorScheme: 'light', agent })
const ticket = (window.ticket = {
  id: 48213,
  subject: 'Machine shows E4 after descaling',
  description: 'It stops after a few seconds.',
  // newest first, as some agents read
  comments: [
    { id: 303, value: '<p>I will ask a colleague.</p>', author: agent },
    {
      id: 302,
      value: '<style>p { color: red }</style><p>The descaling stops and it shows <b>E4</b>.</p>',
      author: customer,
    },
    { id: 301, value: '<p>Hello</p>', author: customer },
  ],
})

const post = (message) =>
  frame.contentWindow.postMessage(JSON.stringify(message), new URL(app).origin)

function get(paths) {
  const comment = { 'ticket.comment.text': editor.value, 'ticket.comment.type': 'publicReply' }
  const known = { currentUser: told.agent, colorScheme: told.colorScheme, ...comment }
  for (const [name, value] of Object.entries(ticket)) known[`ticket.${name}`] = value
  const errors = {}
  const result = {}
  for (const path of paths) {
    if (path in known) result[path] = known[path]
    else errors[path] = { name: 'APIPathError', message: 'is no path of this host' }
  }
  return { ...result, errors }
}

const ACTIONS = {
  'ticket.comment.appendText': (text) => {
    if (editor.disabled) throw new Error('The ticket is closed.')
    editor.value += text
  },
  resize: ({ height }) => {
    told.sizes.push(height)
    frame.height = Number.parseInt(height, 10)
  },
}

function invoke(calls) {
  const errors = {}
  for (const [name, input] of Object.entries(calls)) {
    try {
      ACTIONS[name](...input)
    } catch ({ message }) {
      errors[name] = { name: 'ActionError', message }
    }
  }
  return { errors }
}

/** What Zendesk's own server does: it fills in the secure settings and calls the other server. */
async function request(key, options) {
  told.requests.push(options)
  const filled = (text) =>
    options.secure
      ? text.replaceAll(/\{\{setting\.(\w+)\}\}/g, (_, name) => secret[name] ?? '')
      : text
  const headers = Object.entries({ 'content-type': options.contentType, ...options.headers })
  const answer = await fetch(options.url, {
    method: options.type,
    headers: headers.map(([name, value]) => [name, filled(value)]),
    body: options.data,
  })
  const body = await answer.json()
  post({ key: `zaf.${key}.${answer.ok ? 'done' : 'fail'}`, message: { responseArgs: [body] } })
}

addEventListener('message', ({ origin, source, data }) => {
  if (origin !== new URL(app).origin || source !== frame.contentWindow) return
  const { id, key = '', request: asked, params, message } = JSON.parse(data)
  if (key === 'iframe.handshake') {
    const context = { product: 'support', location: 'ticket_sidebar', ticketId: ticket.id }
    post({ key: 'zaf.app.registered', message: { metadata: { settings }, context } })
  } else if (key.startsWith('request:')) void request(key, message)
  else if (asked) post({ id, result: asked === 'get' ? get(params) : invoke(params) })
})

window.tell = (name, message = {}) => post({ key: `zaf.${name}`, message })

document.querySelector('h1').textContent = ticket.subject
frame.title = 'Agent Assist app'
frame.width = '100%'
frame.allow = 'clipboard-write'
frame.src = `${app}?${new URLSearchParams({ origin: location.origin, app_guid: guid })}`
document.querySelector('aside').append(frame)
