import { useEffect, useRef } from 'react'
import { Icon } from '../../ui/base/icon.tsx'
import type { Choice } from './choice.ts'
import styles from './palette.module.css'

interface PaletteListProps {
  /** Start of the ids of its elements. */
  id: string
  groups: readonly { title: string; choices: readonly Choice[] }[]
  /** Index of the chosen one among all. */
  at: number
  onChoose: (key: string) => void
  onGo: (choice: Choice) => void
}

/** The choices under their headings; the focus stays in the field. */
export function PaletteList({ id, groups, at, onChoose, onGo }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null)
  const keys = groups.flatMap(({ choices }) => choices.map(({ key }) => key))
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div ref={list} id={`${id}-list`} className={styles.list} role="listbox" aria-label="Results">
      {groups.map(({ title, choices }) => (
        <div key={title} role="group" aria-labelledby={`${id}-${title}`}>
          <p id={`${id}-${title}`} className={styles.title} role="presentation">
            {title}
          </p>
          {choices.map((choice) => {
            const index = keys.indexOf(choice.key)
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field has the keys
              <div
                key={choice.key}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                className={styles.option}
                onPointerMove={() => index !== at && onChoose(choice.key)}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onGo(choice)}
              >
                <Icon name={choice.icon} />
                <span className={styles.name}>{choice.title}</span>
                {choice.hint && <span className={styles.hint}>{choice.hint}</span>}
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
