import { REPLY_LANGUAGES, type ReplyLanguage } from '@agent-assist/contract/wire'
import type { Panel } from './panel.ts'
import type { Gpt } from './gpt.ts'

const CODES = Object.keys(REPLY_LANGUAGES) as ReplyLanguage[]

const isCode = (code: string): code is ReplyLanguage => Object.hasOwn(REPLY_LANGUAGES, code)

/** The first wanted language that is offered. */
function firstOf(offered: readonly ReplyLanguage[], ...wanted: (string | undefined)[]) {
  const codes = wanted.map((tag) => tag?.split('-')[0]?.toLowerCase() ?? '')
  return codes.find((code): code is ReplyLanguage => isCode(code) && offered.includes(code))
}

export interface TranslateProps {
  gpt: Gpt
  panel: Panel
  isOff?: boolean
}

interface PickProps extends TranslateProps {
  text: string
  languages: readonly ReplyLanguage[]
  start: ReplyLanguage
  onPick: (language: ReplyLanguage, name: string) => void
}

/** A button that translates, with a choice of the target language. */
function Pick({ gpt, panel, isOff = false, text, languages, start, onPick }: PickProps) {
  const { texts, language } = gpt
  const chosen = firstOf(languages, language.value) ?? start
  const names = new Intl.DisplayNames(panel.formats.tag() ?? [], { type: 'language' })
  const name = (code: ReplyLanguage) => names.of(code) ?? REPLY_LANGUAGES[code]
  return (
    <span class="aa-lang">
      <button
        type="button"
        class="w-chip"
        disabled={isOff}
        onClick={() => onPick(chosen, name(chosen))}
      >
        {text}
      </button>
      <select
        aria-label={texts.language}
        disabled={isOff}
        value={chosen}
        onChange={(event) => (language.value = event.currentTarget.value)}
      >
        {languages.map((code) => (
          <option key={code} value={code}>
            {name(code)}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Translates the draft; the ticket's language is preselected. */
export function TranslateDraft({ gpt, panel, isOff }: TranslateProps) {
  const { languages = [], ticketLanguage } = gpt.state.value ?? {}
  const offered = languages.length > 0 ? languages : CODES
  const start = firstOf(offered, ticketLanguage) ?? offered[0] ?? 'en'
  const pick = { text: gpt.texts.translate, languages: offered, start, onPick: gpt.translate }
  return <Pick gpt={gpt} panel={panel} isOff={isOff === true} {...pick} />
}

/** Translates the customer's message; the agent's language is preselected. */
export function CustomerLanguage({ gpt, panel }: TranslateProps) {
  const start = firstOf(CODES, panel.formats.tag(), navigator.language) ?? 'en'
  const onPick = (language: ReplyLanguage, name: string) => gpt.translate(language, name, true)
  const pick = { text: gpt.texts.readCustomer, languages: CODES, start, onPick }
  return <Pick gpt={gpt} panel={panel} {...pick} />
}
