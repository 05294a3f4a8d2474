import type { Citation, Suggestion } from '@agent-assist/contract/wire'
import { outwardUrl } from '@agent-assist/kit/outward-url'
import { OUTWARD } from '../base/links.ts'
import type { Panel } from './panel.ts'
import type { GptTexts } from '../texts/gpt/en.ts'
import { citedParts } from './citations.ts'
import type { Written } from './gpt-run.ts'

/** Opens a source: its page, otherwise the suggestion in the list; undefined when there is neither. */
function openerOf(source: Citation, { suggestions, select }: Panel): (() => void) | undefined {
  const isIt = ({ kind, id }: Suggestion) => kind === source.kind && id === source.id
  const index = suggestions.items.value.findIndex(isIt)
  return index < 0 ? undefined : () => select(index)
}

interface SourceProps {
  source: Citation
  panel: Panel
  texts: GptTexts
  /** True within the text, where only the number is shown. */
  isShort: boolean
}

function Source({ source, panel, texts, isShort }: SourceProps) {
  const { n, title } = source
  const link = outwardUrl(source.url)
  const open = openerOf(source, panel)
  const label = texts.sourceOf.replace('{n}', String(n)).replace('{title}', () => title)
  const look = { class: isShort ? 'aa-cite' : '', 'aria-label': label, title }
  const text = isShort ? n : title
  if (link) {
    return (
      <a {...look} href={link} {...OUTWARD}>
        {text}
      </a>
    )
  }
  if (!open) return isShort ? <span class="aa-cite">{n}</span> : <bdi>{title}</bdi>
  return (
    <button type="button" {...look} onClick={open}>
      {text}
    </button>
  )
}

export interface CitedTextProps extends Pick<SourceProps, 'panel' | 'texts'> {
  written: Written
  isComing: boolean
}

/** The text with references, and the list of its sources below. */
export function CitedText({ written: { text, sources }, isComing, panel, texts }: CitedTextProps) {
  const parts = citedParts(text, sources)
  const cited = sources.filter((source) => parts.includes(source))
  return (
    <>
      <div class={isComing ? 'aa-text aa-part' : 'aa-text'} dir="auto">
        <p>
          {parts.map((part, index) =>
            typeof part === 'string' ? (
              part
            ) : (
              <Source key={index} source={part} panel={panel} texts={texts} isShort />
            ),
          )}
          {isComing && <span class="aa-caret" />}
        </p>
      </div>
      {cited.length > 0 && (
        <ol class="aa-src" aria-label={texts.sources}>
          {cited.map((source) => (
            <li key={source.n}>
              <span class="aa-cite" aria-hidden="true">
                {source.n}
              </span>
              <Source source={source} panel={panel} texts={texts} isShort={false} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}
