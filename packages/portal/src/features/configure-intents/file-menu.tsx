import { lazy, Suspense, useState } from 'react'
import { Menu } from '../../ui/overlay/menu.tsx'
import { downloadIntents } from '../../domain/bot/intent-actions.ts'

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}))

/** Menu to export and import intents as JSON. */
export function FileMenu({ organisationId }: { organisationId: string }) {
  const [isImporting, setImporting] = useState(false)
  return (
    <>
      <Menu
        label="More about intents"
        items={[
          {
            label: 'Download as JSON',
            icon: 'download',
            onSelect: () => void downloadIntents(organisationId),
          },
          { label: 'Take from a file', icon: 'inbox', onSelect: () => setImporting(true) },
        ]}
      />
      {isImporting && (
        <Suspense>
          <ImportDialog organisationId={organisationId} onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  )
}
