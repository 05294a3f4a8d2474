import { HAND_BACK_REASONS, type OwnAssignment } from '@agent-assist/contract/wire'
import { OUTWARD } from '../base/links.ts'
import type { WorkTexts } from '../texts/work/en.ts'
import type { ViewProps } from './work-part.tsx'

type Why = OwnAssignment['why']

/** The name of a language in the reader's language. */
function languageName(code: string, tag: string | undefined): string {
  try {
    const name = new Intl.DisplayNames(tag, { type: 'language' }).of(code) ?? code
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return code // not a language that the browser knows
  }
}

function choiceText({ by, settledBy }: NonNullable<Why['choice']>, texts: WorkTexts): string {
  if (settledBy === 'sticky') return texts.sticky
  if (settledBy === 'only') return texts.only
  if (settledBy === 'draw') return texts.lot
  if (settledBy === 'longest' || by === 'roundRobin') return texts.turn
  return by === 'weighted' ? texts.first : texts.room
}

/** Why the agent got the ticket: "Spanish level 4, your turn". */
export function whyText(why: Why, texts: WorkTexts, tag: string | undefined): string {
  const { language, skills, choice, byName } = why
  if (byName) return texts.given.replace('{name}', byName)
  const levels = [
    ...(language ? [{ name: languageName(language.code, tag), level: language.level }] : []),
    ...skills,
  ].map(({ name, level }) =>
    texts.level.replace('{name}', name).replace('{n}', level.toLocaleString(tag)),
  )
  return [...levels, ...(choice ? [choiceText(choice, texts)] : [])].join(', ')
}

/**
 * The ticket: the host page may open it by listening to the event and preventing its default; otherwise it is a link
 * into the helpdesk.
 */
function TicketLink({ item, texts, unopened }: ViewProps & { item: OwnAssignment }) {
  const { ticketId, subject, url } = item
  function open(event: MouseEvent): void {
    const asked = new CustomEvent('agent-assist:open-ticket', {
      bubbles: true,
      composed: true,
      cancelable: true,
      detail: { ticketId, ...(url ? { url } : {}) },
    })
    const isOpened = !event.currentTarget?.dispatchEvent(asked)
    if (isOpened) event.preventDefault()
    unopened.value = isOpened || url ? undefined : ticketId
  }
  const name = (
    <>
      <bdi>#{ticketId}</bdi> {subject}
    </>
  )
  return (
    <>
      {url && /^https?:/.test(url) ? (
        <a href={url} {...OUTWARD} title={subject} onClick={open}>
          {name}
        </a>
      ) : (
        <button type="button" class="aa-work-link" title={subject} onClick={open}>
          {name}
        </button>
      )}
      {unopened.value === ticketId && (
        <span role="status">{texts.openIt.replace('{id}', ticketId)}</span>
      )}
    </>
  )
}

function Reasons({ model, texts, asked, item }: ViewProps & { item: OwnAssignment }) {
  const { assignment } = item
  return (
    <div class="aa-work-acts" role="group" aria-label={texts.ask}>
      <span>{texts.ask}</span>
      {HAND_BACK_REASONS.map((reason) => (
        <button
          key={reason}
          type="button"
          class="w-btn sm line"
          onClick={() => {
            asked.value = undefined
            void model.handBack(assignment, reason)
          }}
        >
          {texts[reason]}
        </button>
      ))}
      <button type="button" class="w-btn sm" onClick={() => (asked.value = undefined)}>
        {texts.cancel}
      </button>
    </div>
  )
}

/** The newest ticket that routing gave to the agent: what it is, why, and accept or hand back. */
export function Assignment(props: ViewProps & { item: OwnAssignment; others: number }) {
  const { model, texts, formats, asked, item, others } = props
  const { assignment, acceptUntil, why } = item
  const tag = formats.tag()
  const reason = whyText(why, texts, tag)
  const time =
    acceptUntil &&
    new Date(acceptUntil).toLocaleTimeString(tag, { hour: 'numeric', minute: '2-digit' })
  return (
    <div class="aa-work-new">
      <p class="aa-work-what">
        <b>{texts.fresh}</b> <TicketLink {...props} />
      </p>
      <p class="aa-work-why">
        {reason && <span>{reason}</span>}
        {time && <span>{texts.until.replace('{time}', time)}</span>}
        {others > 0 && <span>{texts.more.replace('{n}', formats.number(others))}</span>}
      </p>
      {asked.value === assignment ? (
        <Reasons {...props} />
      ) : (
        <div class="aa-work-acts">
          <button
            type="button"
            class="w-btn sm primary"
            disabled={model.busy.value === assignment}
            onClick={() => void model.accept(assignment)}
          >
            {texts.accept}
          </button>
          <button
            type="button"
            class="w-btn sm line"
            disabled={model.busy.value === assignment}
            onClick={() => (asked.value = assignment)}
          >
            {texts.handBack}
          </button>
        </div>
      )}
    </div>
  )
}
