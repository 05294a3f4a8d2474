import type { Suggestion } from '@agent-assist/contract/wire'
import { outwardUrl } from '@agent-assist/kit/outward-url'
import { OUTWARD } from '../base/links.ts'
import { hasGaps, looksOf, paragraphsOf } from '../base/marked-text.ts'
import { Parts } from '../base/text-parts.tsx'
import type { Panel } from '../panel/panel.ts'
import { PreviewActions } from './preview-actions.tsx'

function dateOf(at: string | undefined): Date | undefined {
  const date = new Date(at ?? '')
  return Number.isNaN(date.getTime()) ? undefined : date
}

type Words = Pick<Panel, 'texts' | 'formats'>

/** The dot before it follows the direction of the panel, not of the text. */
const Fact = ({ text }: { text: string }) => (
  <span>
    <bdi>{text}</bdi>
  </span>
)

/** Origin of the answer: ticket number or link, author, date. */
function Origin({ suggestion, texts, formats }: Words & { suggestion: Suggestion }) {
  const { kind, id, url, author, at } = suggestion
  const link = outwardUrl(url)
  const name = kind === 'ticket' ? `#${id.replace(/^#/, '')}` : link && texts.source
  const date = dateOf(at)
  return (
    <p class="aa-meta">
      {link ? (
        <a href={link} {...OUTWARD}>
          <bdi>{name}</bdi>
        </a>
      ) : (
        name && <Fact text={name} />
      )}
      {author && <Fact text={author} />}
      {date && <Fact text={formats.date(date)} />}
    </p>
  )
}

function Text({ suggestion }: { suggestion: Suggestion }) {
  return (
    <div class="aa-text" dir="auto">
      {paragraphsOf(suggestion.text, looksOf(suggestion)).map((parts, index) => (
        <p key={index}>
          <Parts parts={parts} />
        </p>
      ))}
    </div>
  )
}

export interface PreviewProps {
  suggestion: Suggestion
  panel: Panel
}

/** The selected answer: title, origin, reasons, text and actions. */
export function Preview({ suggestion, panel }: PreviewProps) {
  const { actions, texts, formats, parts } = panel
  const form = actions.isAsking.value && parts.dislike.get()
  const gaps = hasGaps(suggestion) && parts.gaps.get()
  const key = `${suggestion.kind} ${suggestion.id}`
  return (
    <article class="aa-view" aria-label={texts.preview}>
      {/* another answer starts scrolled to its top */}
      <div class="aa-scroll in" key={key} tabIndex={0} role="region" aria-label={texts.text}>
        <h3>
          <bdi>{suggestion.title}</bdi>
        </h3>
        <Origin suggestion={suggestion} texts={texts} formats={formats} />
        {suggestion.why.length > 0 && (
          <ul class="aa-why" aria-label={texts.why}>
            {suggestion.why.map((fact) => (
              <li key={fact} dir="auto">
                {fact}
              </li>
            ))}
          </ul>
        )}
        {gaps ? (
          <gaps.GapText suggestion={suggestion} panel={panel} />
        ) : (
          <Text suggestion={suggestion} />
        )}
      </div>
      {form ? (
        <form.DislikeForm
          key={key}
          texts={texts}
          onCancel={() => actions.ask(false)}
          onSend={actions.dislike}
        />
      ) : (
        <PreviewActions panel={panel} />
      )}
    </article>
  )
}
