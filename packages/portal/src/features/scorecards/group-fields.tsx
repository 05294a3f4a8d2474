import { CATEGORY_NAME_MAX } from '@agent-assist/contract/wire'
import { Part } from '../../domain/editing/part.tsx'
import { withMoved } from '../../domain/editing/with-moved.ts'
import { Button, IconButton } from '../../ui/base/button.tsx'
import { Icon } from '../../ui/base/icon.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { Issues } from './card-issues.ts'
import { type Group, newCategory } from './card-parts.ts'
import { CategoryFields } from './category-fields.tsx'

interface GroupFieldsProps {
  group: Group
  at: number
  /** Number of groups. */
  count: number
  issues: Issues
  onChange: (group: Group, what?: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

/** The fields of a group with its categories. */
export function GroupFields(props: GroupFieldsProps) {
  const { group, at, count, issues, onChange, onMove, onRemove } = props
  const title = group.name || 'New group'
  const { categories } = group
  const withCategories = (next: Group['categories'], what?: string) =>
    onChange({ ...group, categories: next }, what)
  return (
    <Part
      title={title}
      actions={
        <>
          <IconButton
            icon="arrowUp"
            label={`Move group ${title} up`}
            disabled={at === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            icon="arrowDown"
            label={`Move group ${title} down`}
            disabled={at === count - 1}
            onClick={() => onMove(1)}
          />
          <IconButton icon="x" label={`Remove group ${title}`} onClick={onRemove} />
        </>
      }
    >
      <TextField
        label="Group"
        name={`groups.${at}.name`}
        autoComplete="off"
        maxLength={CATEGORY_NAME_MAX}
        error={issues[`groups.${at}.name`] ?? issues[`groups.${at}.categories`]}
        value={group.name}
        onChange={({ target }) => onChange({ ...group, name: target.value }, `${group.id}.name`)}
      />
      {categories.map((category, place) => (
        <CategoryFields
          key={category.id}
          category={category}
          path={`groups.${at}.categories.${place}`}
          issues={issues}
          isFirst={place === 0}
          isLast={place === categories.length - 1}
          onChange={(part, what) =>
            withCategories(
              categories.map((one) => (one.id === category.id ? { ...one, ...part } : one)),
              what,
            )
          }
          onMove={(by) => withCategories(withMoved(categories, place, place + by))}
          onRemove={() => withCategories(categories.filter(({ id }) => id !== category.id))}
        />
      ))}
      <Button size="small" onClick={() => withCategories([...categories, newCategory()])}>
        <Icon name="plus" size={14} />
        Add category
      </Button>
    </Part>
  )
}
