import { Part } from '../../domain/editing/part.tsx'
import { Checkbox } from '../../ui/form/choice.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { type Editing, errorAt } from './editing.ts'

const NAME_MAX = 80

/** Form fields for the name of the intent and whether it is the fallback. */
export const NamePanel = ({ draft, change, issues }: Editing) => (
  <Part title="Intent">
    <TextField
      label="Name"
      name="name"
      maxLength={NAME_MAX}
      hint="Only visible to your team."
      value={draft.name}
      {...errorAt(issues, 'name')}
      onChange={({ target }) => change({ name: target.value }, 'name')}
    />
    <Checkbox
      label="Fallback: used when nothing else matches"
      checked={draft.isFallback}
      onChange={({ target }) => change({ isFallback: target.checked })}
    />
  </Part>
)
