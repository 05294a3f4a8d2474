import { fetchToken } from '../shared/demo-api.js'

const query = new URLSearchParams(location.search)
const org = query.get('org') || 'demo-org'
const find = (selector) => document.querySelector(selector)

let violations = 0
document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
  violations += 1
  const word = violations === 1 ? 'violation' : 'violations'
  find('#count').textContent = `${violations} ${word} so far, the last of ${effectiveDirective}`
})

/** The policy that the server sent, without the nonce of this load. */
async function showPolicy() {
  const answer = await fetch(location.href, { method: 'HEAD' })
  const policy = answer.headers.get('content-security-policy') ?? ''
  const rows = policy.replaceAll(/'nonce-[^']*'/g, "'nonce-…'").split('; ')
  find('#policy').replaceChildren(
    ...rows.map((row) => {
      const item = document.createElement('li')
      item.textContent = row
      return item
    }),
  )
}

AgentAssist('init', {
  org,
  open: query.get('panel') === 'open' ? undefined : false,
  fetchToken: () => fetchToken({ org, scope: 'assist', agent: 'Agent 07' }),
})
AgentAssist('setTicket', { id: '1', subject: 'Coffee machine shows E4 after descaling' })
AgentAssist('usageReport.mount', find('#report'), {
  org,
  fetchToken: () => fetchToken({ org, scope: 'usage:read', agent: 'Supervisor 02' }),
})

find('#open').addEventListener('click', () => AgentAssist('chat.open'))
find('#survey').addEventListener('click', () => AgentAssist('survey.show'))
find('#break').addEventListener('click', () => find('#count').setAttribute('style', 'color: red'))
await showPolicy()
