import { REPLY_LANGUAGES, type ReplyLanguage, TONES } from '@agent-assist/contract/wire'
import { PickList } from '../../ui/form/pick-list.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { PartProps } from './assist-tab.tsx'
import styles from './assist-tab.module.css'
import { optionsOf } from '../../ui/form/options.ts'

const LANGUAGES = optionsOf(REPLY_LANGUAGES).toSorted((a, b) => a.label.localeCompare(b.label))
const isLanguage = (code: string): code is ReplyLanguage => Object.hasOwn(REPLY_LANGUAGES, code)

const TOKEN_DIGITS = 12
/** The token limit, from the digits of the text; undefined without digits, which means no limit. */
function tokensOf(text: string): number | undefined {
  const digits = text.replaceAll(/\D/g, '').slice(0, TOKEN_DIGITS)
  return digits ? Number(digits) : undefined
}

/** Whether agents can use GPT, and its style. */
export function GptForm({ setup: { model }, draft, change }: PartProps) {
  return (
    <>
      {model ? (
        <p className={styles.quiet}>
          Texts are written by <b>{model}</b>. Email addresses, telephone and card numbers, IBANs
          and names are hidden before anything is sent to it.
        </p>
      ) : (
        <p className={styles.warn} role="note">
          No language model is set up, so agents see no GPT. Set <code>LLM_BASE_URL</code>,{' '}
          <code>LLM_MODEL</code> and <code>LLM_API_KEY</code> on the server and start it again.
        </p>
      )}
      <Switch
        label="GPT for agents"
        checked={draft.gptIsOn}
        onChange={(gptIsOn) => change({ gptIsOn })}
      />
      <div className={styles.line}>
        <span>Tone</span>
        <Segments
          label="Tone"
          options={optionsOf(TONES)}
          value={draft.tone}
          onChange={(tone) => change({ tone })}
        />
      </div>
      <PickList
        label="Languages of replies"
        none="The language of the ticket"
        options={LANGUAGES}
        value={draft.languages}
        onChange={(languages) => change({ languages: languages.filter(isLanguage) })}
      />
      <TextField
        label="Tokens in a month, at most"
        optional
        inputMode="numeric"
        hint="Of GPT and auto-replies. Empty: as many as the server allows."
        value={draft.monthlyTokens ?? ''}
        onChange={({ target }) => change({ monthlyTokens: tokensOf(target.value) })}
      />
      {draft.languages.length > 0 && (
        <p className={styles.quiet}>
          Tickets in other languages are answered in {REPLY_LANGUAGES[draft.languages[0] ?? 'en']}.
        </p>
      )}
    </>
  )
}
