import { type ComponentProps, useId } from 'react'
import { cx } from '../../base/cx.ts'
import { Field, type FieldProps } from '../field.tsx'
import fieldStyles from '../field.module.css'
import { Icon } from '../../base/icon.tsx'
import styles from './combo-box.module.css'
import { useComboBox } from './use-combo-box.ts'

interface ComboBoxProps extends ComponentProps<'input'>, FieldProps {
  label: string
  /** The options; the field contains one of them, or the typed text when it matches none. */
  options: readonly string[]
  /** Text of the list when nothing matches. */
  noMatch: string
  /** Taller, for public pages. */
  tall?: boolean
}

/** A labelled list with search, to choose one option. */
export function ComboBox(props: ComboBoxProps) {
  const { label, error, optional, hint, aside, options, noMatch, tall, ...input } = props
  const { anchor, list, open, found, active, choose, handlers } = useComboBox(options, input)
  const id = useId()
  return (
    <Field {...{ label, error, optional, hint, aside }}>
      {(control) => (
        <div ref={anchor} className={cx(fieldStyles.box, fieldStyles.select)}>
          <input
            {...input}
            {...control}
            {...handlers}
            className={cx(fieldStyles.field, tall && fieldStyles.tall)}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={id}
            aria-activedescendant={open && found[active] ? `${id}-${active}` : undefined}
          />
          <Icon name="chevronDown" />
          <div className={styles.sheet} hidden={!open}>
            <ul ref={list} id={id} className={styles.list} role="listbox" aria-label={label}>
              {open &&
                found.map((option, i) => (
                  <li
                    key={option}
                    id={`${id}-${i}`}
                    role="option"
                    aria-selected={i === active}
                    className={styles.option}
                    onPointerDown={(event) => event.preventDefault()} // keeps the focus in the field
                    onClick={() => choose(option)}
                  >
                    {option}
                  </li>
                ))}
            </ul>
            {found.length === 0 && <p className={styles.none}>{noMatch}</p>}
          </div>
        </div>
      )}
    </Field>
  )
}
