import type {
  Embedding,
  Input,
  Privacy,
  SignInMethod,
  SurveySettings,
} from '@agent-assist/contract/wire'
import { forget, q, queryClient } from '../../../lib/api/api.ts'
import { call, session } from '../../../lib/api/call.ts'

const of = (organisationId: string) => ({ params: { organisationId } })

export const generalSettings = (organisationId: string) =>
  q('getGeneralSettings', of(organisationId))
export const filterSetup = (organisationId: string) => q('getFilterSetup', of(organisationId))
export const privacy = (organisationId: string) => q('getPrivacy', of(organisationId))
export const security = (organisationId: string) => q('getSecurity', of(organisationId))
export const publicSettings = () => q('getPublicSettings', { query: {} })
export const embedding = (organisationId: string) => q('getEmbedding', of(organisationId))

/** All entries of the lists in the filter drawer. */
export const filterDetails = (orgId: string) => q('getOrgDetails', { query: { orgId } })

/** Lets the frame of the portal show new settings, which are part of the session, and all other data follow. */
function refreshAll(): void {
  void session.renew()
  void queryClient.invalidateQueries()
}

/** Saves the given fields. */
export async function saveGeneral(
  organisationId: string,
  body: Input<'updateGeneralSettings'>['body'],
): Promise<void> {
  const saved = await call('updateGeneralSettings', { ...of(organisationId), body })
  queryClient.setQueryData(generalSettings(organisationId).queryKey, saved)
  refreshAll()
}

/** Saves the given controls and the default filters of the given screens. */
export async function saveFilterSetup(
  organisationId: string,
  body: Input<'updateFilterSetup'>['body'],
): Promise<void> {
  const saved = await call('updateFilterSetup', { ...of(organisationId), body })
  queryClient.setQueryData(filterSetup(organisationId).queryKey, saved)
  refreshAll()
}

export async function savePrivacy(organisationId: string, body: Privacy): Promise<void> {
  const saved = await call('updatePrivacy', { ...of(organisationId), body })
  queryClient.setQueryData(privacy(organisationId).queryKey, saved)
  refreshAll()
}

export async function saveEmbedding(
  organisationId: string,
  body: Partial<Embedding>,
): Promise<void> {
  const saved = await call('updateEmbedding', { ...of(organisationId), body })
  queryClient.setQueryData(embedding(organisationId).queryKey, saved)
}

export const surveySettings = (organisationId: string) => q('getSurveySettings', of(organisationId))

/** Templates that are not archived, the default one first. */
export const surveyTemplates = (organisationId: string) =>
  q('listSurveyTemplates', { ...of(organisationId), query: { archived: 'false' } })

export async function saveSurveySettings(
  organisationId: string,
  body: Partial<SurveySettings>,
): Promise<void> {
  const saved = await call('updateSurveySettings', { ...of(organisationId), body })
  queryClient.setQueryData(surveySettings(organisationId).queryKey, saved)
}

/** Without a template there is no default. */
export async function saveDefaultTemplate(organisationId: string, templateId: string) {
  await call('setDefaultSurveyTemplate', {
    ...of(organisationId),
    body: templateId ? { templateId } : {},
  })
  await forget('listSurveyTemplates')
}

export async function saveSecurity(
  organisationId: string,
  body: Input<'updateSecurity'>['body'],
): Promise<void> {
  await call('updateSecurity', { ...of(organisationId), body })
  await queryClient.invalidateQueries(security(organisationId))
}

let lastSwitched: Promise<unknown> = Promise.resolve()

/** Allows or refuses a way to sign in. One change after the other: each is of the list as it is by then. */
export function allowSignIn(organisationId: string, method: SignInMethod, isAllowed: boolean) {
  const change = async () => {
    // what is stored now: a list in the cache may be older than the change before
    const saved = await queryClient.fetchQuery({ ...security(organisationId), staleTime: 0 })
    const others = saved.signInMethods.filter((one) => one !== method)
    await saveSecurity(organisationId, { signInMethods: isAllowed ? [...others, method] : others })
  }
  const switched = lastSwitched.then(change)
  lastSwitched = switched.catch(() => undefined) // its own toast tells
  return switched
}

/** Signs out all other members; returns their number. */
export async function signOutEveryone(organisationId: string): Promise<number> {
  const { count } = await call('signOutEveryone', of(organisationId))
  await queryClient.invalidateQueries(security(organisationId))
  return count
}

/** Stores a picture in base64 as the logo; undefined removes it. */
export async function saveLogo(organisationId: string, data: string | undefined): Promise<void> {
  if (data === undefined) await call('deleteLogo', of(organisationId))
  else await call('saveLogo', { ...of(organisationId), body: { data } })
  refreshAll()
}
