import { assistant, look, whenMissing } from '../shared/assistant.js'
import { button, el, note } from '../shared/dom.js'

const org = new URLSearchParams(location.search).get('org') || 'demo-org'
const HEARD = ['survey-shown', 'survey-submitted', 'error']

/** The trigger of a survey as a sentence. */
function moment({ trigger, urls, percentage }) {
  const when = {
    load: 'when the page opens',
    event: `when the page says “${trigger.name}”`,
    click: `after a click on ${trigger.selector}`,
    time: `after ${trigger.seconds} seconds on the page`,
    scroll: `after ${trigger.depthPct} % of the page`,
    exit: 'when the pointer leaves the page at the top',
  }[trigger.on]
  const where = urls.length ? `, on ${urls.join(' and ')}` : ', on every page'
  return `${when}${where}${percentage < 100 ? `, for ${percentage} % of the visitors` : ''}`
}

const rowOf = ({ id, template, targeting }) =>
  el(
    'li',
    {},
    el('b', {}, template.title),
    el('p', {}, `Comes ${moment(targeting)}.`),
    button(`Show “${template.title}” now`, () => assistant('survey.show', id)),
  )

async function fetchSurveys() {
  const answer = await fetch(`/api/page-surveys?${new URLSearchParams({ entity: org })}`)
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`)
  return answer.json()
}

/** Shows the organisation's surveys, as the SDK reads them. */
async function list(box) {
  box.replaceChildren(el('p', { class: 'waiting' }, 'Loading the surveys …'))
  try {
    const { items, restDays } = await fetchSurveys()
    if (!items.length) return box.replaceChildren(note({ title: 'No survey is live' }))
    const rest = restDays ? `After one was shown, the others rest for ${restDays} days.` : ''
    return box.replaceChildren(el('ul', {}, items.map(rowOf)), el('p', {}, rest))
  } catch (error) {
    const action = button('Try again', () => void list(box))
    return box.replaceChildren(
      note({ failed: true, title: 'The surveys did not load', text: error.message, action }),
    )
  }
}

/** Deletes what the SDK stores in this browser, as for a new visitor. */
function startOver() {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (key.startsWith(`aa:${org}:`)) storage.removeItem(key)
  location.reload()
}

function tell(log, name, { surveyId, npsScore, rating, message }) {
  const facts = [surveyId, rating ?? npsScore, message].filter((fact) => fact !== undefined)
  log.append(el('p', {}, el('code', {}, name), ` ${facts.join(', ')}`))
}

/** Starts the SDK for the organisation in the address, and shows its surveys. */
export function showSurveys(section) {
  const find = (selector) => section.querySelector(selector)
  const log = find('.heard')
  let isExplaining = false
  for (const name of HEARD) assistant('on', name, (payload) => tell(log, name, payload))
  assistant('init', { ...look(), org, widgets: ['survey'] })
  find('[data-anew]').addEventListener('click', startOver)
  find('[data-why]').addEventListener('click', () => {
    isExplaining = !isExplaining
    assistant('debug', isExplaining)
  })
  whenMissing(() => tell(log, 'error', { message: 'the SDK could not be loaded' }))
  void list(find('.surveys'))
}
