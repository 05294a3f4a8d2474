/* The panel on Request Tracker's reply page: who is signed in, which ticket is open, and how to write into the reply. */
;(() => {
  const facts = document.getElementById('agent-assist').dataset
  const form = document.querySelector('form[name="TicketUpdate"]')
  const box = form.querySelector('textarea[name="UpdateContent"]')

  /** The queue from the SDK's documentation: the SDK runs the calls made before it was loaded. */
  window.AgentAssist ||= function queue() {
    ;(AgentAssist.q ||= []).push(arguments)
  }

  /** Request Tracker's rich text editor; agents can turn it off, then there is only the text area. */
  const editor = () =>
    Object.values(window.CKEDITOR?.instances ?? {}).find(({ element }) => element.$ === box)

  async function fetchToken() {
    const answer = await fetch(facts.token, { credentials: 'same-origin' })
    if (!answer.ok || answer.redirected) throw new Error(`No token: ${answer.status}`) // signed out
    return answer.text()
  }

  /** The line above a quote, in any language: `On Monday, Kim wrote:`. */
  const isLead = (node) => node?.nodeType === Node.TEXT_NODE && /:\s*$/.test(node.data)

  /** The text of the rich editor without the quoted message. Only what is displayed has line breaks. */
  function richText(rich) {
    const quotes = [...rich.document.$.querySelectorAll('blockquote')]
    const leads = quotes.map(({ previousSibling }) => previousSibling).filter(isLead)
    const lines = leads.map(({ data }) => data)
    for (const quote of quotes) quote.style.display = 'none'
    for (const lead of leads) lead.data = ''
    const text = rich.document.$.body.innerText
    for (const quote of quotes) quote.style.display = ''
    for (const [at, lead] of leads.entries()) lead.data = lines[at]
    return text
  }

  /** What the agent wrote: without the quoted message and the signature. */
  function reply() {
    const rich = editor()
    const text = rich?.status === 'ready' ? richText(rich) : box.value
    return text
      .replaceAll('\u00a0', ' ')
      .replace(/^.+:\n(?=>)/m, '')
      .replace(/^>.*$/gm, '')
      .replace(/^-- ?\n[^]*/m, '')
      .trim()
  }

  form.addEventListener('submit', ({ submitter }) => {
    const isSent = submitter?.name === 'SubmitTicket'
    const isReply = form.querySelector('[name="UpdateType"]').value === 'response'
    if (isSent && isReply) AgentAssist('replySent', { ticketId: facts.id, text: reply() })
  })

  const { id, subject, requester, text } = facts
  AgentAssist('init', {
    org: facts.org,
    fetchToken,
    onInsert: ({ text, replaces }) => AgentAssist.insertInto(box, text, { replaces }),
    readReply: reply,
    locale: document.documentElement.lang,
    mode: document.body.classList.contains('darkmode') ? 'dark' : 'light',
    shortcut: 'Alt+A',
  })
  AgentAssist('setTicket', { id, subject, requester, text })
})()
