import { CitedText } from './cited-text.tsx'
import { DraftActions } from './draft-actions.tsx'
import { type GptProps, Start } from './gpt-start.tsx'

/** The current state, and the button to go back. */
function Status({ gpt }: Pick<GptProps, 'gpt'>) {
  const { texts, run, drafts, current } = gpt
  const all = drafts.value.length
  if (run.isRunning()) {
    const n = run.coming.value?.sources.length ?? 0
    return (
      <p class="aa-gen" role="status">
        {n > 1 ? texts.writingFrom.replace('{n}', String(n)) : texts.writing}
        <span class="w-space" />
        <button type="button" class="w-btn line sm" aria-keyshortcuts="Escape" onClick={run.cancel}>
          {texts.stop}
        </button>
      </p>
    )
  }
  const name = current.value?.done ?? texts.draft
  const of = texts.version.replace('{n}', String(all)).replace('{all}', String(all))
  return (
    <p class="aa-gen" role="status">
      <b>{all > 1 ? of.replace('{name}', () => name) : name}</b>
      <span class="w-space" />
      {all > 1 && (
        <button type="button" class="w-btn sm" onClick={gpt.undo}>
          {texts.undo}
        </button>
      )}
      {(all > 0 || run.coming.value) && (
        <button type="button" class="w-btn sm" onClick={gpt.restart}>
          {texts.restart}
        </button>
      )}
    </p>
  )
}

/** GPT for the ticket: request, incoming text, changes and insert. */
export function GptView({ gpt, panel }: GptProps) {
  const { texts, run, current } = gpt
  const shown = run.coming.value ?? current.value
  const isComing = run.coming.value !== undefined
  const Alert = panel.parts.after.get()?.Alert
  return (
    <article class="aa-view" aria-label={texts.title} aria-busy={run.isRunning()}>
      <div class="aa-scroll in" tabIndex={0} role="region" aria-label={panel.texts.text}>
        <Status gpt={gpt} />
        {run.failure.value && (
          <p class="aa-alert" role="alert">
            {Alert && <Alert />}
            {run.failure.value}
          </p>
        )}
        {shown ? (
          <CitedText written={shown} isComing={isComing} panel={panel} texts={texts} />
        ) : (
          <Start gpt={gpt} panel={panel} />
        )}
      </div>
      {shown && <DraftActions gpt={gpt} panel={panel} />}
    </article>
  )
}
