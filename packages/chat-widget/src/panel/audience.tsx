import { afterTexts } from './after-texts.ts'
import type { Panel } from './panel.ts'

/** Orders the answers by what the agent and their team use, or as anybody would see them. */
export function Audience({ panel: { suggestions, texts } }: { panel: Panel }) {
  const { ticket, open, found } = suggestions
  const current = ticket.value
  if (!current || found.value.length < 2) return null
  const names = afterTexts(texts)
  const choices = [
    [undefined, names.forMe],
    ['team', names.forTeam],
  ] as const
  return (
    <div class="aa-kinds in" role="group" aria-label={names.order}>
      {choices.map(([audience, name]) => (
        <button
          key={name}
          type="button"
          class="w-icon sm"
          aria-pressed={current.audience === audience}
          onClick={() => void open({ ...current, audience })}
        >
          {name}
        </button>
      ))}
    </div>
  )
}
