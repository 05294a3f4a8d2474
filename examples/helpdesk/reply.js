const SAID_MS = 4000

/** Replaces the selection so that Ctrl+Z can undo it, and fires `input` as typing does. */
function typeInto(area, text) {
  area.focus()
  // only execCommand keeps the undo history; in a browser without it the text is still inserted
  const command = text ? 'insertText' : 'delete'
  if (document.execCommand(command, false, text)) return
  area.setRangeText(text, area.selectionStart, area.selectionEnd, 'end')
  area.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
}

/** The text with the line breaks that separate it from the text around it by one empty line. */
export function apart(before, text, after) {
  const breaks = (have) => '\n'.repeat(Math.max(0, 2 - have))
  const body = text.trim()
  const lead = before.trim() ? breaks(/\n*$/.exec(before)[0].length) : ''
  const trail = after.trim() ? breaks(/^\n*/.exec(after)[0].length) : ''
  return lead + body + trail
}

/** The reply box: one draft per ticket, stored for the session of this tab. `onSend` is called with a sent reply. */
export function createReply(form, { onSend }) {
  const area = form.querySelector('textarea')
  const [to, said] = ['.reply-to bdi', '.reply-said'].map((s) => form.querySelector(s))
  const [send, copy, erase] = ['send', 'copy', 'erase'].map((s) =>
    form.querySelector(`[data-${s}]`),
  )
  let key = ''
  let ticketId
  let hush

  function say(text) {
    said.textContent = text
    clearTimeout(hush)
    hush = setTimeout(() => (said.textContent = ''), SAID_MS)
  }

  function refresh() {
    send.disabled = copy.disabled = erase.disabled = area.value.trim() === ''
  }

  function keep() {
    if (area.value) sessionStorage.setItem(key, area.value)
    else sessionStorage.removeItem(key)
    refresh()
  }

  async function copyReply() {
    try {
      await navigator.clipboard.writeText(area.value)
      say('Copied')
    } catch {
      area.select()
      say('Selected: copy it with Ctrl+C')
    }
  }

  area.addEventListener('input', keep)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const text = area.value.trim()
    if (!text) return
    onSend({ ticketId, text })
    area.value = ''
    keep()
    say('Shown above: the demo sends and keeps no replies')
  })
  area.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.requestSubmit()
  })
  copy.addEventListener('click', () => void copyReply())
  erase.addEventListener('click', () => {
    area.select()
    typeInto(area, '')
    say('Cleared. Ctrl+Z brings it back')
  })

  return {
    /** Shows the draft of a ticket; without a ticket the box is disabled. */
    open(org, ticket) {
      form.hidden = !ticket
      if (!ticket) return
      ticketId = ticket.id
      key = `ringdesk-draft:${org}:${ticket.id}`
      to.textContent = `to ${ticket.requester}`
      area.value = sessionStorage.getItem(key) ?? ''
      said.textContent = ''
      refresh()
    },
    read: () => area.value,
    /** Inserts a text at the caret, separated by an empty line; or replaces the whole reply. Resolves to whether it is there. */
    async insert(text, replaces = false) {
      const before = replaces ? '' : area.value.slice(0, area.selectionStart)
      const after = replaces ? '' : area.value.slice(area.selectionEnd)
      const isThere = await window.AgentAssist.insertInto(area, apart(before, text, after), {
        replaces,
      })
      area.scrollTop = area.scrollHeight
      if (isThere) say('Inserted. Ctrl+Z takes it back')
      return isThere
    },
  }
}
