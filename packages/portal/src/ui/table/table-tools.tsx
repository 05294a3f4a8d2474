import type { Watch } from '../../lib/api/all-pages.ts'
import { saveFile } from '../../lib/api/save-file.ts'
import { IconButton } from '../base/button.tsx'
import { Menu } from '../overlay/menu.tsx'
import { useFileWork } from './use-file-work.tsx'
import type { TableFile, TableModel } from './use-data-table.ts'

interface ToolsProps<T extends object> {
  model: TableModel<T>
  /** The rows are rendered as cards, which have no columns. */
  asCards?: boolean
}

/** Tools of a table: filter it, choose its columns, download its rows. */
export function TableTools<T extends object>({ model, asCards }: ToolsProps<T>) {
  const { label, filtersShown } = model
  if (model.total === 0 && !filtersShown) return null // they would have no effect
  if (asCards) return <DownloadButton model={model} />
  return (
    <>
      {model.canFilter && (
        <IconButton
          icon="filter"
          label={`Filter: ${label}`}
          aria-pressed={filtersShown}
          onClick={() => model.showFilters(!filtersShown)}
        />
      )}
      <Menu icon="columns" label={`Columns: ${label}`} items={choicesOf(model)} />
      <DownloadButton model={model} />
    </>
  )
}

function choicesOf<T extends object>({ columns, shown, hide, resetColumns }: TableModel<T>) {
  const isShown = (id: string) => shown.some((column) => column.id === id)
  const hidden = columns.map(({ id }) => id).filter((id) => !isShown(id))
  const isLast = hidden.length === columns.length - 1
  return [
    ...columns.map(({ id, title }) => ({
      label: title,
      isTicked: isShown(id),
      isBlocked: isLast && isShown(id),
      onSelect: () => hide(isShown(id) ? [...hidden, id] : hidden.filter((each) => each !== id)),
    })),
    { label: 'Reset', icon: 'refresh' as const, onSelect: resetColumns },
  ]
}

/** Downloads the rows of a table as a file. */
export function DownloadButton<T extends object>({ model }: { model: TableModel<T> }) {
  const name = `${model.label}.csv`
  const { run, isBusy, card } = useFileWork(name)

  async function download(watch: Watch) {
    const columns = model.shown.filter((column) => !column.isControl)
    const source: TableFile<T> = model.file
    if ('file' in source) {
      const ids = columns.map(({ id }) => id)
      return saveFile(await source.file(ids, watch), name)
    }
    const rows = await source.all(watch)
    watch.signal.throwIfAborted()
    const { tableFile } = await import('./table-file.ts')
    return saveFile(tableFile(columns, rows, model.about), name)
  }

  return (
    <>
      <IconButton
        icon="download"
        label={`Download as CSV: ${model.label}`}
        disabled={isBusy || model.total === 0}
        aria-busy={isBusy}
        onClick={() => void run(`The file of ${model.label} could not be created`, download)}
      />
      {card}
    </>
  )
}
