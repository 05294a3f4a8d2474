import type { KnowledgeBase, KnowledgeDocument } from '@agent-assist/contract/wire'
import { call } from '../../lib/api/call.ts'
import { notifyMessage } from '../../lib/notify/toast.ts'
import { tried } from '../../lib/act/tried.ts'
import { forgetKnowledge } from './queries.ts'

type Base = Pick<KnowledgeBase, 'id' | 'name'>
type Document = Pick<KnowledgeDocument, 'id' | 'name'>

const ofBase = (organisationId: string, baseId: string) => ({
  params: { organisationId, baseId },
})
const ofDocument = (organisationId: string, baseId: string, documentId: string) => ({
  params: { organisationId, baseId, documentId },
})

/** Renames a base, switches it on or off, or sets its preference over intents. */
export const changeBase = (
  organisationId: string,
  { id, name }: Base,
  body: { name?: string; isOn?: boolean; preference?: number },
) =>
  tried(`${name} could not be changed`, async () => {
    await call('updateKnowledgeBase', { ...ofBase(organisationId, id), body })
    await forgetKnowledge()
  })

/** Deletes a base; the notification offers to restore it. Returns true on success. */
export const deleteBase = (organisationId: string, base: Base) =>
  tried(`${base.name} could not be deleted`, async () => {
    await call('deleteKnowledgeBase', ofBase(organisationId, base.id))
    notifyMessage(`${base.name} is deleted`, () => void restoreBase(organisationId, base))
    return true
  })

const restoreBase = (organisationId: string, { id, name }: Base) =>
  tried(`${name} could not be brought back`, async () => {
    await call('restoreKnowledgeBase', ofBase(organisationId, id))
    await forgetKnowledge()
    notifyMessage(`${name} is back`)
  })

/** Switches a document on or off, or marks its source change as seen. */
export const changeDocument = (
  organisationId: string,
  baseId: string,
  { id, name }: Document,
  body: { isOn?: boolean; isSeen?: true },
) =>
  tried(`${name} could not be changed`, async () => {
    await call('updateKnowledgeDocument', { ...ofDocument(organisationId, baseId, id), body })
    await forgetKnowledge()
  })

/** Reloads a document from its source. */
export const reloadDocument = (organisationId: string, baseId: string, { id, name }: Document) =>
  tried(`${name} could not be read again`, async () => {
    await call('reloadKnowledgeDocument', ofDocument(organisationId, baseId, id))
    await forgetKnowledge()
    notifyMessage(`${name} is read again`)
  })

/** Deletes a document; the notification offers to restore it. */
export const deleteDocument = (organisationId: string, baseId: string, document: Document) =>
  tried(`${document.name} could not be deleted`, async () => {
    await call('deleteKnowledgeDocument', ofDocument(organisationId, baseId, document.id))
    await forgetKnowledge()
    notifyMessage(
      `${document.name} is deleted`,
      () => void restore(organisationId, baseId, document),
    )
  })

const restore = (organisationId: string, baseId: string, { id, name }: Document) =>
  tried(`${name} could not be brought back`, async () => {
    await call('restoreKnowledgeDocument', ofDocument(organisationId, baseId, id))
    await forgetKnowledge()
    notifyMessage(`${name} is back`)
  })

/** Switches one article on or off. */
export const switchArticle = (
  organisationId: string,
  baseId: string,
  { id, title }: { id: string; title: string },
  isOn: boolean,
): Promise<void> =>
  tried(`${title} could not be changed`, async () => {
    const params = { organisationId, baseId, articleId: id }
    await call('updateKnowledgeArticle', { params, body: { isOn } })
    await forgetKnowledge()
    if (!isOn)
      notifyMessage(
        `${title} is off`,
        () => void switchArticle(organisationId, baseId, { id, title }, true),
      )
  })
