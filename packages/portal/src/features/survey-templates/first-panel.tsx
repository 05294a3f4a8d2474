import { PRIMARY_REASONS, type Rgba } from '@agent-assist/contract/wire'
import { Button } from '../../ui/base/button.tsx'
import { RadioGroup } from '../../ui/form/choice.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useState } from 'react'
import { ColorField, isColour } from './color-field.tsx'
import { newKey } from './template-draft.ts'
import type { Editing } from './editing.ts'
import { hexOf, rgbaOf } from '../../domain/editing/rgba.ts'
import { Part } from '../../domain/editing/part.tsx'
import { TextList } from './text-list.tsx'
import styles from './templates.module.css'

const COLOURS = [
  { value: 'npsColor', label: 'By group: red, amber, green' },
  { value: 'npsNoColor', label: 'No colours' },
  { value: 'own', label: 'One colour of your own' },
]
const OWN: Rgba = { r: 31, g: 111, b: 235, a: 1 }

/** The settings of the first step: the score or rating, and the reasons to choose from. */
export function FirstPanel(editing: Editing) {
  const { draft, change, issues } = editing
  // stars have neither faces nor the colours of groups
  const hasStars = draft.surveyCotegory === 'CSAT' && draft.q1Stars
  return (
    <Part title="First question">
      <TextField
        label="Text"
        name="q1Text"
        maxLength={500}
        value={draft.q1Text}
        {...(issues.q1Text ? { error: issues.q1Text } : {})}
        onChange={({ target }) => change({ q1Text: target.value }, 'q1Text')}
      />
      {draft.surveyCotegory === 'CSAT' && (
        <>
          <Switch
            label="One to five stars in place of Good and Bad"
            checked={draft.q1Stars}
            onChange={(q1Stars) => change({ q1Stars })}
          />
          {draft.q1Stars && (
            <p className={styles.quiet}>Four and five stars count as Good, one to three as Bad.</p>
          )}
        </>
      )}
      {!hasStars && (
        <Switch
          label="Faces beside the score"
          checked={draft.q1Smiley}
          onChange={(q1Smiley) => change({ q1Smiley })}
        />
      )}
      <Switch
        label="One tap goes to the next question"
        checked={draft.autoAdvance}
        onChange={(autoAdvance) => change({ autoAdvance })}
      />
      {!hasStars && <Colours {...editing} />}
      {draft.surveyType === 'standard' && <Reasons {...editing} />}
    </Part>
  )
}

function Colours({ draft, change }: Editing) {
  const { q1ScoreColor: colour } = draft
  return (
    <>
      <RadioGroup
        label="Colours of the score"
        name="q1ScoreColor"
        options={COLOURS}
        chosen={typeof colour === 'string' ? colour : 'own'}
        onChange={({ target }) =>
          change({
            q1ScoreColor:
              target.value === 'npsColor' || target.value === 'npsNoColor' ? target.value : OWN,
          })
        }
      />
      {typeof colour === 'object' && (
        <OwnColour colour={colour} onChange={(next) => change({ q1ScoreColor: next }, 'colour')} />
      )}
    </>
  )
}

function OwnColour({ colour, onChange }: { colour: Rgba; onChange: (colour: Rgba) => void }) {
  /** The typed text while it is not a valid colour. */
  const [typed, setTyped] = useState<string>()

  function write(hex: string) {
    setTyped(isColour(hex) ? undefined : hex)
    if (isColour(hex)) onChange(rgbaOf(hex, colour))
  }

  return (
    <div className={styles.pair}>
      <ColorField
        label="Score colour"
        name="q1ScoreColor.hex"
        value={typed ?? hexOf(colour)}
        error={typed === undefined ? undefined : 'This is not a colour such as #1f6feb'}
        onChange={write}
      />
      <TextField
        label="Opacity in percent"
        type="number"
        min={0}
        max={100}
        value={Math.round(colour.a * 100)}
        onChange={({ target }) =>
          onChange({ ...colour, a: Math.min(100, Math.max(0, Number(target.value))) / 100 })
        }
      />
    </div>
  )
}

const REASONS_MAX = 20

function Reasons({ draft, change, issues, announce }: Editing) {
  const { primaryReasons } = draft
  return (
    <TextList
      label="Primary reasons"
      one="reason"
      path="primaryReasons"
      entries={primaryReasons}
      most={REASONS_MAX}
      issues={issues}
      announce={announce}
      onChange={(update, what) =>
        change((now) => ({ primaryReasons: update(now.primaryReasons) }), what)
      }
      empty={
        <>
          <p>Without any, the usual six are offered.</p>
          <Button
            size="small"
            onClick={() =>
              change({ primaryReasons: PRIMARY_REASONS.map((text) => ({ key: newKey(), text })) })
            }
          >
            Begin with the usual ones
          </Button>
        </>
      }
    />
  )
}
