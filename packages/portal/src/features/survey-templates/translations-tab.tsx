import { useState } from 'react'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { Button } from '../../ui/base/button.tsx'
import { InlineSelect } from '../../ui/form/inline-select.tsx'
import { Segments } from '../../ui/page/segments.tsx'
import { Empty } from '../../ui/state/states.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Editing } from './editing.ts'
import { languageName, otherLanguages } from '../../domain/surveys/languages.ts'
import { Part } from '../../domain/editing/part.tsx'
import { missingIn, type Phrase, phrasesOf, placesOf } from './places.ts'
import styles from './templates.module.css'

interface TranslationsTabProps extends Editing {
  language: string
  onLanguage: (language: string) => void
}

/** The template's texts beside their translations, one language at a time. */
export function TranslationsTab(props: TranslationsTabProps) {
  const { draft, change, language, onLanguage } = props
  const languages = Object.keys(draft.translations)
  const chosen = languages.includes(language) ? language : (languages[0] ?? '')
  const phrases = phrasesOf(placesOf(draft))

  function add(code: string) {
    change((now) => ({ translations: { ...now.translations, [code]: {} } }))
    onLanguage(code)
  }

  function remove() {
    const texts = draft.translations[chosen] ?? {}
    change((now) => {
      const { [chosen]: _, ...rest } = now.translations
      return { translations: rest }
    })
    notifyMessage(`${languageName(chosen)} was removed`, () =>
      change((now) => ({ translations: { ...now.translations, [chosen]: texts } })),
    )
  }

  return (
    <Part title="Translations" actions={<AddLanguage known={languages} onAdd={add} />}>
      {languages.length === 0 && (
        <Empty why="The survey is asked in one language. Add another one to translate its texts." />
      )}
      {languages.length > 0 && (
        <div className={styles.languages}>
          <Segments
            label="Language"
            options={languages.map((code) => {
              const count = missingIn(draft.translations[code] ?? {}, phrases)
              return { value: code, label: languageName(code), ...(count ? { count } : {}) }
            })}
            value={chosen}
            onChange={onLanguage}
          />
          <span className="grow" />
          <Button size="small" onClick={remove}>
            Remove {languageName(chosen)}
          </Button>
        </div>
      )}
      {chosen && <Texts {...props} language={chosen} phrases={phrases} />}
    </Part>
  )
}

function AddLanguage({
  known,
  onAdd,
}: {
  known: readonly string[]
  onAdd: (code: string) => void
}) {
  const others = otherLanguages(known)
  const [code, setCode] = useState('')
  const chosen = others.some(({ value }) => value === code) ? code : (others[0]?.value ?? '')
  if (!chosen) return null
  return (
    <>
      <InlineSelect label="Language to add" options={others} value={chosen} onChange={setCode} />
      <Button size="small" onClick={() => onAdd(chosen)}>
        Add {languageName(chosen)}
      </Button>
    </>
  )
}

interface TextsProps extends Editing {
  language: string
  phrases: readonly Phrase[]
}

function Texts({ draft, change, issues, language, phrases }: TextsProps) {
  const texts = draft.translations[language] ?? {}
  const missing = missingIn(texts, phrases)

  function write({ ids }: Phrase, text: string) {
    const written = Object.fromEntries(ids.map((id) => [id, text]))
    change(
      (now) => ({
        translations: {
          ...now.translations,
          [language]: { ...now.translations[language], ...written },
        },
      }),
      `${language} ${ids.join()}`,
    )
  }

  return (
    <>
      <p role="status">
        {missing === 0
          ? 'Every text is translated.'
          : `${missing} of ${phrases.length} texts are not translated; they are shown as they are.`}
      </p>
      <ul className={styles.phrases}>
        {phrases.map((phrase) => {
          const name = `translations.${language}.${phrase.text}`
          return (
            <li key={phrase.id}>
              <div>
                <span className={styles.quiet}>{phrase.name}</span>
                <p dir="auto">{phrase.text}</p>
              </div>
              <TextField
                label={`${languageName(language)} of ${phrase.name.toLowerCase()}`}
                name={name}
                lang={language}
                dir="auto"
                maxLength={500}
                value={phrase.ids.map((id) => texts[id]).find((text) => text) ?? ''}
                {...(issues[name] ? { error: issues[name] } : {})}
                onChange={({ target }) => write(phrase, target.value)}
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}
