import type {
  SurveyTemplate,
  SurveyTemplateDetail,
  SurveyTemplateRow,
} from '@agent-assist/contract/wire'
import { queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { saveFile } from '../../lib/api/save-file.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { tried } from '../../lib/act/tried.ts'
import { forgetTemplates, oneTemplate, templateList } from './queries.ts'

type Row = Pick<SurveyTemplateRow, 'id' | 'title'>

/** Copies a template; a failure is shown, and the result is then undefined. */
export const clone = (organisationId: string, { id, title }: Row) =>
  tried(`${title} could not be copied`, async (): Promise<SurveyTemplateDetail> => {
    const params = { organisationId, templateId: id }
    const made = await call('cloneSurveyTemplate', { params })
    await forgetTemplates()
    return made
  })

/** Makes a template the default, or none; the toast's undo restores the previous default. */
export const makeDefault = (organisationId: string, row: Row | undefined): Promise<void> =>
  tried('The default could not be changed', async () => {
    const { items } = await queryClient.fetchQuery(templateList(organisationId, false))
    const before = items.find(({ isDefault }) => isDefault)
    const body = row ? { templateId: row.id } : {}
    await call('setDefaultSurveyTemplate', { params: { organisationId }, body })
    await forgetTemplates()
    notifyMessage(
      row ? `${row.title} is the default` : 'There is no longer a default',
      () => void makeDefault(organisationId, before),
    )
  })

/** Archives a template; the toast's undo restores it. */
export const archive = (organisationId: string, row: Row) =>
  tried(`${row.title} could not be archived`, async () => {
    const params = { organisationId, templateId: row.id }
    await call('archiveSurveyTemplate', { params })
    await forgetTemplates()
    notifyMessage(`${row.title} is archived`, () => void restore(organisationId, row))
  })

export const restore = (organisationId: string, { id, title }: Row) =>
  tried(`${title} could not be restored`, async () => {
    await call('restoreSurveyTemplate', { params: { organisationId, templateId: id } })
    await forgetTemplates()
    notifyMessage(`${title} is back`)
  })

/** Loads the current version of a template. */
export const loadTemplate = (organisationId: string, id: string) =>
  queryClient.fetchQuery(oneTemplate(organisationId, id))

/** Downloads a template as JSON with the field names of SPEC. */
export function download(
  template: SurveyTemplate,
  { isDefault, isDeleted }: Pick<SurveyTemplateRow, 'isDefault' | 'isDeleted'>,
): void {
  const file = { default: isDefault, deleted: isDeleted, ...template }
  const text = `${JSON.stringify(file, undefined, 2)}\n`
  saveFile(new Blob([text], { type: 'application/json' }), `${template.title}.json`)
}

/** Downloads a template of the list. */
export const downloadRow = (organisationId: string, row: Row) =>
  tried('The file could not be created', async () => {
    const detail = await loadTemplate(organisationId, row.id)
    download(detail.template, detail)
  })
