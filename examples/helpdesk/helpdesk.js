import { addressWith, readAddress } from './address.js'
import { createAssist } from './assist.js'
import { createConversation } from './conversation.js'
import { createList } from './list.js'
import { followTickets } from './live.js'
import { createReply } from './reply.js'
import { refreshTimes } from './time.js'
import { initials } from './words.js'

const PHONE = matchMedia('(max-width: 860px)')
const TYPING_MS = 250 // pause in typing after which the search starts

const find = (selector) => document.querySelector(selector)
const searchBox = find('.find input')
const me = find('.top .avatar')
let org = ''
let agent = ''
let unfollow = () => undefined
let rows // of the list, once it is loaded

const reply = createReply(find('.reply'), {
  onSend(sent) {
    assist.sent(sent)
    conversation.add({ author: agent, authorRole: 'agent', isPublic: true, text: sent.text })
  },
})
const assist = createAssist({ agentNow: () => agent, insert: reply.insert, read: reply.read })

const conversation = createConversation(find('.main'), find('.side'), {
  rowsNow: () => rows ?? [],
  onTicket(ticket) {
    reply.open(org, ticket)
    assist.show(ticket)
  },
})

const list = createList(find('.list'), {
  navigate,
  onSettled(next) {
    rows = next
    const [first] = rows
    // on a phone the list is a separate page
    const opensFirst = first && !PHONE.matches && !readAddress().ticket
    if (opensFirst) navigate({ ticket: first.id }, { replace: true })
    else conversation.show(readAddress())
  },
})

function show() {
  const at = readAddress()
  if (at.org !== org || at.agent !== agent) {
    ;({ org, agent } = at)
    me.textContent = initials(agent)
    me.title = agent
    me.setAttribute('aria-label', `Signed in as ${agent}`)
    assist.start(org)
    unfollow()
    unfollow = followTickets(org, (moves) => {
      list.refresh(moves)
      void conversation.refresh(moves)
    })
  }
  document.body.dataset.view = at.ticket ? 'ticket' : 'list'
  if (document.activeElement !== searchBox) searchBox.value = at.search
  list.show(at)
  if (at.ticket || rows) conversation.show(at)
}

function navigate(change, { replace = false } = {}) {
  history[replace ? 'replaceState' : 'pushState'](null, '', addressWith(change))
  show()
  if (change.ticket && PHONE.matches) conversation.focus()
}

function search() {
  const { search: before } = readAddress()
  const wanted = searchBox.value.trim()
  const leave = PHONE.matches ? { ticket: '' } : {} // the search result is in the list
  if (wanted !== before) navigate({ search: wanted, ...leave }, { replace: Boolean(before) })
}

let typing
searchBox.addEventListener('input', () => {
  clearTimeout(typing)
  typing = setTimeout(search, TYPING_MS)
})
find('.find').addEventListener('submit', (event) => {
  event.preventDefault()
  clearTimeout(typing)
  search()
})
addEventListener('popstate', show)
// the panel asks for a ticket that routing gave to the agent
document.addEventListener('agent-assist:open-ticket', (event) => {
  event.preventDefault()
  navigate({ ticket: event.detail.ticketId })
})
document.addEventListener('click', (event) => {
  const link = event.target.closest?.('.back, .others a')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  navigate({ ticket: new URL(link.href).searchParams.get('ticket') ?? '' })
})

show()
refreshTimes()
