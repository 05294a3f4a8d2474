import type {
  SurveyTemplate,
  SurveyTemplateDetail,
  SurveyTemplateRow,
} from '@agent-assist/contract/wire'
import { queryClient } from '../../lib/api/api.ts'
import { call } from '../../lib/api/call.ts'
import { saveAs } from '@agent-assist/kit/export/save-as'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { tried } from '../../lib/act/tried.ts'
import { forgetTemplates, oneTemplate } from './queries.ts'

type Row = Pick<SurveyTemplateRow, 'id' | 'title'>

/** A copy, or undefined when it could not be made, which is said. */
export const clone = (organisationId: string, { id, title }: Row) =>
  tried(`${title} could not be copied`, async (): Promise<SurveyTemplateDetail> => {
    const params = { organisationId, templateId: id }
    const made = await call('cloneSurveyTemplate', { params })
    await forgetTemplates()
    return made
  })

/** Makes one the default, or none; the one before comes back with Undo. */
export const makeDefault = (
  organisationId: string,
  row: Row | undefined,
  before: Row | undefined,
): Promise<void> =>
  tried('The default could not be changed', async () => {
    const body = row ? { templateId: row.id } : {}
    await call('setDefaultSurveyTemplate', { params: { organisationId }, body })
    await forgetTemplates()
    notifyMessage(
      row ? `${row.title} is the default` : 'There is no default any more',
      () => void makeDefault(organisationId, before, row),
    )
  })

/** Into the archive, from which a click brings it back. */
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

/** What a template asks now. */
export const loadTemplate = (organisationId: string, id: string) =>
  queryClient.fetchQuery(oneTemplate(organisationId, id))

/** Gives a template as a file in the spelling of the specification. */
export function download(
  template: SurveyTemplate,
  { isDefault, isDeleted }: Pick<SurveyTemplateRow, 'isDefault' | 'isDeleted'>,
): void {
  const file = { default: isDefault, deleted: isDeleted, ...template }
  const text = `${JSON.stringify(file, undefined, 2)}\n`
  saveAs(new Blob([text], { type: 'application/json' }), `${template.title}.json`)
}

/** Gives a template of the list as a file. */
export const downloadRow = (organisationId: string, row: Row) =>
  tried('The file could not be made', async () => {
    const detail = await loadTemplate(organisationId, row.id)
    download(detail.template, detail)
  })
