import type { Brand } from '@agent-assist/contract/wire'
import { counted, number } from '@agent-assist/kit/format'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useAct } from '../../../lib/act/use-act.ts'
import { Button } from '../../../ui/base/button.tsx'
import { Icon } from '../../../ui/base/icon.tsx'
import { Menu } from '../../../ui/overlay/menu.tsx'
import type { Column } from '../../../ui/table/column.ts'
import { BrandDialog } from './brand-dialog.tsx'
import { ListCard } from './list-card.tsx'
import { ListPanel } from './list-panel.tsx'
import { addBrand, brands, deleteBrand, refreshLists } from './queries.ts'

const keyOf = ({ id }: Brand) => id
const textsOf = ({ id, name }: Brand) => [id, name]
const refresh = () => refreshLists('listBrands')

interface RowActs {
  onRename: (brand: Brand) => void
  onDelete: (brand: Brand) => void
}

/** A brand with tickets cannot be deleted; the item says so. */
const BrandMenu = ({ brand, onRename, onDelete }: RowActs & { brand: Brand }) => (
  <Menu
    label={`Actions for ${brand.name}`}
    items={[
      { label: 'Rename…', icon: 'sliders', onSelect: () => onRename(brand) },
      {
        label:
          brand.tickets > 0
            ? `Cannot be deleted: ${counted(brand.tickets, 'ticket has', 'tickets have')} it`
            : 'Delete',
        icon: 'x',
        isHard: brand.tickets === 0,
        isBlocked: brand.tickets > 0,
        onSelect: () => onDelete(brand),
      },
    ]}
  />
)

const columnsOf = (acts: RowActs): readonly Column<Brand>[] => [
  { id: 'name', title: 'Name', value: ({ name }) => name, isName: true, width: 320 },
  { id: 'id', title: 'Id in the helpdesk', value: ({ id }) => id, width: 240 },
  { id: 'tickets', title: 'Tickets', value: ({ tickets }) => tickets, isNumber: true },
  {
    id: 'actions',
    title: 'Actions',
    value: () => undefined,
    cell: (brand) => <BrandMenu brand={brand} {...acts} />,
    isControl: true,
  },
]

/** Deletes a brand at once; the toast offers to undo it. */
function useDelete(organisationId: string) {
  const undo = useAct<Brand>({
    work: ({ id, name }) => addBrand(organisationId, { id, name }),
    refresh,
    done: (_, { name }) => `“${name}” is back`,
    failed: 'The brand is not back',
  })
  return useAct<Brand>({
    work: ({ id }) => deleteBrand(organisationId, id),
    refresh,
    after: () => document.getElementById('content')?.focus(), // the row with the focus is gone
    done: (_, { name }) => `“${name}” is deleted`,
    undo: (_, brand) => undo.act(brand),
    failed: ({ name }) => `“${name}” is not deleted`,
  })
}

/** The brands of the organisation: their names, and brands that no ticket has yet (SCREENS 25). */
export function BrandsTab({ organisationId }: { organisationId: string }) {
  const query = useQuery(brands(organisationId))
  const [asked, ask] = useState<'add' | Brand>()
  const { act: onDelete } = useDelete(organisationId)
  const acts = useMemo(() => ({ onRename: ask, onDelete }), [onDelete])
  const columns = useMemo(() => columnsOf(acts), [acts])
  return (
    <>
      <ListPanel
        id="brands"
        title="Brands"
        sub="in filters, tables and charts"
        note="Imports add the brands of tickets. A name that you set here stays: no import changes it."
        what="the brands"
        query={query}
        {...{ columns, keyOf, textsOf }}
        card={(brand) => (
          <ListCard
            name={brand.name}
            facts={[
              ['Id', brand.id],
              ['Tickets', number(brand.tickets)],
            ]}
            actions={<BrandMenu brand={brand} {...acts} />}
          />
        )}
        action={
          <Button onClick={() => ask('add')}>
            <Icon name="plus" size={14} />
            Add brand
          </Button>
        }
        empty="No ticket has a brand yet. They come with the import, or add one by its id in the helpdesk."
      />
      {asked && (
        <BrandDialog
          organisationId={organisationId}
          brand={asked === 'add' ? undefined : asked}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  )
}
