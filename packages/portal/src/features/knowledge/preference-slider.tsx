import { wholePercent } from '@agent-assist/kit/format'
import { type SyntheticEvent, useState } from 'react'
import styles from './knowledge.module.css'

interface PreferenceSliderProps {
  /** Name of the knowledge base. */
  name: string
  /** 0: only intents; 1: articles first. */
  value: number
  onChange: (value: number) => Promise<unknown>
}

const STEP = 0.1

/** Slider between intents and articles in the bot's answers; calls `onChange` when released. */
export function PreferenceSlider({ name, value, onChange }: PreferenceSliderProps) {
  const [moved, setMoved] = useState<number>()
  const shown = moved ?? value
  /** Sends a changed value; afterwards the slider shows `value` again. */
  async function settle({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
    const next = Number(currentTarget.value)
    if (next !== value) await onChange(next)
    setMoved(undefined)
  }
  const words =
    shown < 0.05
      ? 'intents alone'
      : shown > 0.95
        ? 'articles first'
        : `articles ${wholePercent(shown * 100)}, intents ${wholePercent((1 - shown) * 100)}`
  return (
    <span className={styles.slider}>
      <span aria-hidden="true">Intents</span>
      <input
        type="range"
        min={0}
        max={1}
        step={STEP}
        value={shown}
        aria-label={`What the bot prefers, ${name}`}
        aria-valuetext={words}
        title={words}
        onChange={({ target }) => setMoved(Number(target.value))}
        onPointerUp={(event) => void settle(event)}
        onKeyUp={(event) => void settle(event)}
        onBlur={(event) => void settle(event)}
      />
      <span aria-hidden="true">Articles</span>
    </span>
  )
}
