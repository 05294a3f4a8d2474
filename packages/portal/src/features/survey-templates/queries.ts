import { forget, q } from '../../lib/api/api.ts'

/** All templates, or only those that are not archived. */
export const templateList = (organisationId: string, withArchived: boolean) =>
  q('listSurveyTemplates', {
    params: { organisationId },
    query: { archived: withArchived ? 'true' : 'false' },
  })

export const oneTemplate = (organisationId: string, templateId: string) =>
  q('getSurveyTemplateDetail', { params: { organisationId, templateId } })

export const oneVersion = (organisationId: string, templateId: string, version: number) =>
  q('getSurveyTemplateVersion', { params: { organisationId, templateId, version } })

/** Reloads lists and details of templates. */
export const forgetTemplates = () =>
  Promise.all([forget('listSurveyTemplates'), forget('getSurveyTemplateDetail')])
