import { type Brand, TAG_MAX } from '@agent-assist/contract/wire'
import { useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import { AskDialog } from '../../../ui/overlay/ask-dialog.tsx'
import { addBrand, refreshLists, renameBrand } from './queries.ts'
import { useFields } from './use-fields.ts'

interface BrandDialogProps {
  organisationId: string
  /** The brand to rename; missing: a new one. */
  brand: Brand | undefined
  onClose: () => void
}

const NAME_MAX = 100 // the contract's limit
const refresh = () => refreshLists('listBrands')

/** Asks for the name of a brand, and for the id of a new one. */
export function BrandDialog({ organisationId, brand, onClose }: BrandDialogProps) {
  const [id, setId] = useState('')
  const [name, setName] = useState(brand?.name ?? '')
  const fields = useFields<'id' | 'name'>()
  const undo = useAct({
    work: (before: Brand) => renameBrand(organisationId, before.id, before.name),
    refresh,
    done: (_, before) => `The brand is “${before.name}” again`,
    failed: 'The name is not as before',
  })
  const { act, isPending, problem, error } = useAct({
    work: () =>
      brand
        ? renameBrand(organisationId, brand.id, name.trim())
        : addBrand(organisationId, { id: id.trim(), name: name.trim() }),
    refresh,
    after: onClose,
    done: (saved) =>
      brand ? `“${brand.name}” is now “${saved.name}”` : `“${saved.name}” is added`,
    ...(brand ? { undo: () => undo.act(brand) } : {}),
  })
  const refused = fields.refusalOf(error, problem, ['id', 'name'])
  return (
    <AskDialog
      title={brand ? `Rename “${brand.name}”` : 'Add brand'}
      submit={brand ? 'Rename' : 'Add'}
      busy={brand ? 'Renaming' : 'Adding'}
      sending={isPending}
      {...(refused ? { error: refused } : {})}
      onClose={onClose}
      onSubmit={() => {
        const ok = fields.check({
          id: brand || id.trim() ? undefined : 'Enter the id that tickets have',
          name: name.trim() ? undefined : 'Enter a name',
        })
        if (ok) act()
      }}
    >
      {!brand && (
        <TextField
          label="Id in the helpdesk"
          hint="As tickets have it, also in capitals. It cannot be changed later."
          autoComplete="off"
          maxLength={TAG_MAX}
          error={fields.at('id', error)}
          value={id}
          onChange={({ target }) => {
            setId(target.value)
            fields.clear('id')
          }}
        />
      )}
      <TextField
        label="Name"
        hint="In filters, tables and charts"
        autoComplete="off"
        maxLength={NAME_MAX}
        error={fields.at('name', error)}
        value={name}
        onChange={({ target }) => {
          setName(target.value)
          fields.clear('name')
        }}
      />
    </AskDialog>
  )
}
