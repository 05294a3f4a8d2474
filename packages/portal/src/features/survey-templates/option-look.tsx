import { CHOICE_LOOKS } from '@agent-assist/contract/wire'
import { useRef, useState } from 'react'
import { Button } from '../../ui/base/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Editing } from './editing.ts'
import { dataUrlOf, PICTURE_TYPES, pictureIssue } from '../../domain/editing/picture.ts'
import type { OptionDraft, QuestionDraft } from './template-draft-types.ts'
import { LOOK_NAMES } from './template-labels.ts'
import styles from './templates.module.css'

interface OptionLookProps extends Pick<Editing, 'issues'> {
  option: OptionDraft
  look: 'emoji' | 'picture'
  /** Place of the choice. */
  at: number
  path: string
  onChange: (option: OptionDraft) => void
}

/** Edits the emoji or the picture of a choice. */
export const OptionLook = (props: OptionLookProps) =>
  props.look === 'emoji' ? <Emoji {...props} /> : <ChoicePicture {...props} />

function Emoji({ option, at, path, issues, onChange }: OptionLookProps) {
  const name = `${path}.emoji`
  return (
    <TextField
      label={`Emoji ${at + 1}`}
      name={name}
      maxLength={20}
      value={option.emoji}
      {...(issues[name] ? { error: issues[name] } : {})}
      onChange={({ target }) => onChange({ ...option, emoji: target.value.trim() })}
    />
  )
}

function ChoicePicture({ option, at, path, issues, onChange }: OptionLookProps) {
  const file = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string>()
  const name = `${path}.picture`
  const error = refused ?? issues[name]
  const isFile = option.picture.startsWith('data:')
  const choose = isFile ? 'Other file' : 'Choose a file'

  function write(picture: string) {
    setRefused(undefined)
    onChange({ ...option, picture })
  }

  async function read(chosen: File | undefined) {
    if (!chosen) return
    const issue = pictureIssue(chosen)
    if (issue) return setRefused(issue)
    try {
      write(await dataUrlOf(chosen))
    } catch {
      setRefused('The file cannot be read.') // removed or locked in the meantime
    }
  }

  return (
    <div className={styles.choicePicture}>
      {isFile ? (
        <div>
          <span className={styles.label}>Picture {at + 1}</span>
          <img src={option.picture} alt={`Picture of choice ${at + 1}`} />
          {error && (
            <p className={styles.error} role="alert">
              {error}
            </p>
          )}
        </div>
      ) : (
        <TextField
          label={`Picture ${at + 1}`}
          name={name}
          maxLength={2000}
          placeholder="https://"
          hint="An address, or a file of at most 30 kB."
          value={option.picture}
          {...(error ? { error } : {})}
          onChange={({ target }) => write(target.value.trim())}
        />
      )}
      <input
        ref={file}
        type="file"
        hidden
        aria-label={`File of picture ${at + 1}`}
        accept={PICTURE_TYPES.join(',')}
        onChange={({ target }) => {
          void read(target.files?.[0])
          target.value = '' // allows choosing the same file again
        }}
      />
      <Button
        size="small"
        {...(isFile ? { name } : {})}
        aria-label={`${choose} for picture ${at + 1}`}
        onClick={() => file.current?.click()}
      >
        {choose}
      </Button>
      {isFile && (
        <Button size="small" aria-label={`Remove picture ${at + 1}`} onClick={() => write('')}>
          Remove
        </Button>
      )}
    </div>
  )
}

const LOOKS = CHOICE_LOOKS.map((value) => ({ value, label: LOOK_NAMES[value] }))

/** The first emoji of choices, from best to worst. */
const FIRST_EMOJI = ['😀', '🙂', '😐', '🙁', '😞']

/** Choices without an emoji get one, so that nobody begins with empty fields. */
const withEmoji = (options: readonly OptionDraft[]): readonly OptionDraft[] =>
  options.map((option, at) => ({ ...option, emoji: option.emoji || (FIRST_EMOJI[at] ?? '') }))

interface ChoiceLooksProps {
  question: QuestionDraft
  /** Place of the question. */
  at: number
  onChange: (update: (now: QuestionDraft) => QuestionDraft) => void
}

/** Chooses whether choices are plain text, or have an emoji or a picture above their text. */
export const ChoiceLooks = ({ question, at, onChange }: ChoiceLooksProps) => (
  <Select
    label={`Look of the choices of question ${at + 1}`}
    name={`q2.${at}.choiceLook`}
    options={LOOKS}
    value={question.choiceLook}
    onChange={({ target }) => {
      const choiceLook = CHOICE_LOOKS.find((one) => one === target.value)
      if (choiceLook)
        onChange((now) => ({
          ...now,
          choiceLook,
          options: choiceLook === 'emoji' ? withEmoji(now.options) : now.options,
        }))
    }}
  />
)
