import { cutText, type SurveyTemplateRow } from '@agent-assist/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { OfOrganisation } from '../../domain/screens/of-organisation.tsx'
import { saveDraft } from '../../domain/editing/saved-draft.ts'
import { links } from '../../lib/address/links.ts'
import { buttonClass } from '../../ui/base/button.tsx'
import { Menu } from '../../ui/overlay/menu.tsx'
import { SearchField } from '../../ui/form/search-field.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { draftOf } from './template-draft.ts'
import { forgetTemplates, templateList } from './queries.ts'
import { TemplatesPanel } from './templates-panel.tsx'
import styles from './templates.module.css'
import { savedName } from './use-save.ts'

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}))
const PreviewDialog = lazy(async () => ({
  default: (await import('./preview-dialog.tsx')).PreviewDialog,
}))

/** The survey templates of the organisation (GRAT-2). */
export const Page = () => (
  <OfOrganisation>
    {({ data }) => <Templates organisationId={data.organizationId} />}
  </OfOrganisation>
)

function Templates({ organisationId }: { organisationId: string }) {
  const [address, setAddress] = useSearchParams()
  const [previewed, preview] = useState<SurveyTemplateRow>()
  const withArchived = address.get('archived') === 'true'
  const search = cutText((address.get('search') ?? '').trim(), 200)
  const query = useQuery(templateList(organisationId, withArchived))

  function show(name: string, value: string) {
    const next = new URLSearchParams(address)
    next.delete(name)
    if (value) next.set(name, value)
    setAddress(next, { replace: true, preventScrollReset: true })
  }

  return (
    <>
      <TitleRow title="Survey Templates" asOf={query.dataUpdatedAt} refreshing={query.isFetching}>
        <Link to={links.surveyTemplate('new')} className={buttonClass({ look: 'primary' })}>
          New template
        </Link>
        <More organisationId={organisationId} />
      </TitleRow>
      <div className={styles.bar}>
        <SearchField
          label="Search templates"
          value={search}
          onSearch={(text) => show('search', text)}
        />
        <Switch
          label="Show archived ones"
          checked={withArchived}
          onChange={(isOn) => show('archived', isOn ? 'true' : '')}
        />
      </div>
      <TemplatesPanel
        {...{ organisationId, query, search }}
        onPreview={preview}
        onAll={() => show('search', '')}
      />
      {previewed && (
        <Suspense>
          <PreviewDialog
            organisationId={organisationId}
            templateId={previewed.id}
            version={previewed.version}
            title={previewed.title}
            onClose={() => preview(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

/** A menu with actions on the whole list; a template from a file opens in the editor. */
function More({ organisationId }: { organisationId: string }) {
  const [isOpen, open] = useState(false)
  const navigate = useNavigate()
  return (
    <>
      <Menu
        label="More about templates"
        items={[
          { label: 'New from a file', icon: 'inbox', onSelect: () => open(true) },
          { label: 'Refresh', icon: 'refresh', onSelect: () => void forgetTemplates() },
        ]}
      />
      {isOpen && (
        <Suspense>
          <ImportDialog
            submit="Open in the editor"
            onRead={(template) => {
              saveDraft(savedName(organisationId, 'new'), 0, draftOf(template))
              void navigate(links.surveyTemplate('new'))
            }}
            onClose={() => open(false)}
          />
        </Suspense>
      )}
    </>
  )
}
