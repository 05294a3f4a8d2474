const PATHS = ['ticket.id', 'ticket.subject', 'ticket.description', 'ticket.comments']

/** The text of a comment, which Zendesk provides as HTML; nothing in it is run or loaded. */
export function textOf(html) {
  const page = new DOMParser().parseFromString(html, 'text/html')
  for (const code of page.querySelectorAll('script, style, template')) code.remove()
  for (const part of page.querySelectorAll('br, p, div, li')) part.append('\n')
  return page.body.textContent
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/\n\s*/g, '\n')
    .trim()
}

/** The customer's comments, oldest first. Ids of comments increase, whatever order the agent has chosen for display. */
function questionsOf(comments = []) {
  const theirs = comments.filter(({ author }) => author?.role === 'end-user')
  return theirs.toSorted((one, other) => one.id - other.id).map(({ value }) => textOf(value))
}

/** The open ticket as input of `setTicket`. */
export async function readTicket(client) {
  const {
    'ticket.id': id,
    'ticket.subject': subject,
    'ticket.description': description,
    'ticket.comments': comments,
  } = await client.get(PATHS)
  const earlier = questionsOf(comments)
  const text = earlier.pop() ?? textOf(description ?? '')
  return { id: String(id), subject, text, earlier }
}
