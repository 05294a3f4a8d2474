import type { Suggestion } from '@agent-assist/contract/wire'
import { DislikeForm } from './dislike-form.tsx'
import { OUTWARD, safeLink } from './links.ts'
import { paragraphsOf } from './marked-text.ts'
import type { Acts } from './acts.ts'
import { PreviewActions } from './preview-actions.tsx'

function dateOf(at: string | undefined): string | undefined {
  const date = new Date(at ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date.toLocaleDateString()
}

/** Where it comes from: ticket number or link, author, date. */
function Origin({ suggestion: { kind, id, url, author, at } }: { suggestion: Suggestion }) {
  const link = safeLink(url)
  const name = kind === 'ticket' ? `#${id.replace(/^#/, '')}` : link && 'Open the source'
  const date = dateOf(at)
  return (
    <p class="aa-meta">
      {link ? (
        <a href={link} {...OUTWARD}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        name && <bdi>{name}</bdi>
      )}
      {author && <bdi>{author}</bdi>}
      {date && <bdi>{date}</bdi>}
    </p>
  )
}

function Text({ suggestion: { text, marks } }: { suggestion: Suggestion }) {
  return (
    <div class="aa-text" dir="auto">
      {paragraphsOf(text, marks).map((parts, index) => (
        <p key={index}>
          {parts.map((part, place) =>
            part.isMarked ? <mark key={place}>{part.text}</mark> : part.text,
          )}
        </p>
      ))}
    </div>
  )
}

export interface PreviewProps {
  suggestion: Suggestion
  acts: Acts
}

/** The selected answer: title, origin, why it was chosen, text, and what can be done with it. */
export function Preview({ suggestion, acts }: PreviewProps) {
  const key = `${suggestion.kind} ${suggestion.id}`
  return (
    <article class="aa-view" aria-label="Preview">
      {/* another answer starts at its top */}
      <div class="aa-scroll in" key={key} tabIndex={0} role="region" aria-label="Text">
        <h3>
          <bdi>{suggestion.title}</bdi>
        </h3>
        <Origin suggestion={suggestion} />
        {suggestion.why.length > 0 && (
          <ul class="aa-why" aria-label="Why this was chosen">
            {suggestion.why.map((fact) => (
              <li key={fact} dir="auto">
                {fact}
              </li>
            ))}
          </ul>
        )}
        <Text suggestion={suggestion} />
      </div>
      {acts.isAsking.value ? (
        <DislikeForm key={key} onCancel={() => acts.ask(false)} onSend={acts.dislike} />
      ) : (
        <PreviewActions acts={acts} />
      )}
    </article>
  )
}
