import type { SurveyTemplate, SurveyTemplateDetail } from '@agent-assist/contract/wire'
import { lazy, Suspense, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { links } from '../../lib/address/links.ts'
import { Button, buttonClass } from '../../ui/base/button.tsx'
import { Tag } from '../../ui/base/tag.tsx'
import { TitleRow } from '../../ui/page/title-row.tsx'
import { archive, clone, download, makeDefault, restore } from './template-actions.ts'
import { draftOf } from './template-draft.ts'
import type { DraftModel } from './editing.ts'
import { Menu, type MenuItem } from '../../ui/overlay/menu.tsx'

const ImportDialog = lazy(async () => ({
  default: (await import('./import-dialog.tsx')).ImportDialog,
}))

interface EditorTitleProps {
  organisationId: string
  detail: SurveyTemplateDetail | undefined
  /** The template as it is edited now. */
  template: SurveyTemplate
  model: DraftModel
}

/** The title and state of a template, with the actions on it. */
export function EditorTitle({ organisationId, detail, template, model }: EditorTitleProps) {
  const [isImporting, setImporting] = useState(false)
  const navigate = useNavigate()

  async function copy(from: SurveyTemplateDetail) {
    const made = await clone(organisationId, from)
    if (made) void navigate(links.surveyTemplate(made.id))
  }

  const items: (MenuItem | false | undefined)[] = [
    { label: 'Replace by a file', icon: 'inbox', onSelect: () => setImporting(true) },
    {
      label: 'Download as JSON',
      icon: 'download',
      onSelect: () => download(template, detail ?? { isDefault: false, isDeleted: false }),
    },
    detail && { label: 'Clone', icon: 'copy', onSelect: () => void copy(detail) },
    detail &&
      !detail.isDeleted &&
      !detail.isDefault && {
        label: 'Set as default',
        icon: 'pin',
        onSelect: () => void makeDefault(organisationId, detail),
      },
    detail &&
      !detail.isDeleted && {
        label: 'Archive',
        icon: 'x',
        isHard: true,
        isBlocked: detail.isDefault,
        onSelect: () => void archive(organisationId, detail),
      },
  ]

  return (
    <>
      <TitleRow title={detail?.title ?? 'New survey template'}>
        {detail?.isDefault && <Tag tone="info">Default</Tag>}
        {detail && <Tag>{`Version ${detail.version}`}</Tag>}
        {detail?.isDeleted && <Tag tone="warn">Archived</Tag>}
        {detail?.isDeleted && (
          <Button onClick={() => void restore(organisationId, detail)}>Restore</Button>
        )}
        <Link to={links.surveyTemplates()} className={buttonClass({})}>
          All templates
        </Link>
        <Menu label="What to do with this template" items={items.filter((item) => !!item)} />
      </TitleRow>
      {isImporting && (
        <Suspense>
          <ImportDialog
            submit="Replace"
            onRead={(read) => {
              model.change(draftOf(read))
              setImporting(false)
            }}
            onClose={() => setImporting(false)}
          />
        </Suspense>
      )}
    </>
  )
}
