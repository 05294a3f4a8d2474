import { type FilterSetup, isDefault } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryClient } from '../../../lib/api/api.ts'
import { Select } from '../../../ui/form/select.tsx'
import board from '../../../ui/page/board.module.css'
import { FilterControls } from './filter-controls.tsx'
import {
  draftOf,
  type FilterDraft,
  filtersOf,
  flagsOf,
  requestOf,
  tabField,
} from './filter-draft.ts'
import { FilterPreview } from './filter-preview.tsx'
import { filteredScreens, type FilteredScreen } from './filter-screens.ts'
import styles from './filters-tab.module.css'
import { filterDetails, filterSetup, saveFilterSetup } from './queries.ts'
import { SettingsForm } from './settings-form.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import { SettingsQuery } from './settings-query.tsx'
import type { TabProps } from './tab.ts'
import { useSettings } from './use-settings.ts'

/** The controls of the filter drawer, and the default filters of each screen (SCREENS 25, FILT-1). */
export function FiltersTab({ organisationId, screens }: TabProps) {
  const query = useQuery(filterSetup(organisationId))
  return (
    <SettingsQuery query={query} what="the filter settings">
      {(saved) => (
        <FiltersForm
          organisationId={organisationId}
          saved={saved}
          screens={filteredScreens(screens, Object.keys(saved.defaultFilters))}
        />
      )}
    </SettingsQuery>
  )
}

interface FiltersFormProps {
  organisationId: string
  saved: FilterSetup
  screens: readonly FilteredScreen[]
}

function FiltersForm({ organisationId, saved, screens }: FiltersFormProps) {
  const details = useQuery(filterDetails(organisationId))
  const [chosen, choose] = useState(screens[0]?.tab ?? '')
  const [round, setRound] = useState(0) // typed texts of the preview are reset with a discard
  const savedDraft = draftOf(
    saved,
    screens.map(({ tab }) => tab),
  )
  const { draft, change, form } = useSettings<FilterDraft>({
    name: `filters_${organisationId}`,
    what: 'The filters',
    saved: savedDraft,
    save: (changes) => {
      const now = queryClient.getQueryData(filterSetup(organisationId).queryKey) ?? saved
      return saveFilterSetup(organisationId, requestOf(changes, now))
    },
  })
  const discard = () => {
    form.onDiscard()
    setRound(round + 1)
  }
  return (
    <SettingsForm label="Filters" what="The filters have changed." {...form} onDiscard={discard}>
      <div className={board.board}>
        <SettingsPanel title="Controls" sub="what members of this organisation see" half>
          <FilterControls draft={draft} onChange={change} />
        </SettingsPanel>
        <SettingsPanel title="Default filters" sub="with which a screen starts" half>
          <Select
            label="Screen"
            options={screens.map(({ tab, title }) => ({
              value: tab,
              label: isDefault(filtersOf(draft, tab)) ? title : `${title} (has default filters)`,
            }))}
            value={chosen}
            onChange={({ target }) => choose(target.value)}
          />
          <p className={styles.quiet}>
            This is the filter drawer of the screen. What you choose in it is chosen for everyone
            who opens the screen, until they change it.
          </p>
          <SettingsQuery query={details} what="the entries of the filters">
            {(loaded) => (
              <FilterPreview
                key={`${chosen} ${round} ${JSON.stringify(savedDraft[tabField(chosen)])}`}
                details={loaded}
                flags={flagsOf(draft)}
                filters={filtersOf(draft, chosen)}
                onChange={(filters) => change({ [tabField(chosen)]: filters })}
              />
            )}
          </SettingsQuery>
        </SettingsPanel>
      </div>
    </SettingsForm>
  )
}
