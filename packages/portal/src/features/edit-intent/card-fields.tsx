import { IconButton } from '../../ui/base/button.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { CardDraft } from './intent-draft.ts'
import { errorAt, type Update } from './editing.ts'
import type { Issues } from '../../domain/bot/intent-issues.ts'
import styles from './editor.module.css'

interface CardFieldsProps {
  cards: readonly CardDraft[]
  issues: Issues
  /** Path of the message. */
  path: string
  onChange: (next: Update<CardDraft>, what?: string) => void
}

const FIELDS = [
  { name: 'header', label: 'Header', most: 120 },
  { name: 'description', label: 'Description', most: 400 },
  { name: 'price', label: 'Price', most: 40 },
  { name: 'link', label: 'Link of GET NOW', most: 2000 },
  { name: 'image', label: 'Address of the picture', most: 2000 },
] as const
const MAY_BE_EMPTY: readonly string[] = ['description', 'price', 'image']

/** Form fields of the product cards of a message. */
export const CardFields = ({ cards, issues, path, onChange }: CardFieldsProps) =>
  cards.map((card, at) => (
    <fieldset key={card.key} className={styles.card}>
      <legend>Card {at + 1}</legend>
      <IconButton
        icon="x"
        label={`Remove card ${at + 1}`}
        onClick={() => onChange((now) => now.filter(({ key }) => key !== card.key))}
      />
      <div className={styles.pair}>
        {FIELDS.map(({ name, label, most }) => (
          <TextField
            key={name}
            label={`${label} of card ${at + 1}`}
            name={`${path}.cards.${at}.${name}`}
            maxLength={most}
            optional={MAY_BE_EMPTY.includes(name)}
            value={card[name]}
            {...errorAt(issues, `${path}.cards.${at}.${name}`)}
            onChange={({ target }) =>
              onChange(
                (now) =>
                  now.map((one) => (one.key === card.key ? { ...one, [name]: target.value } : one)),
                `${card.key} ${name}`,
              )
            }
          />
        ))}
      </div>
    </fieldset>
  ))
