import type { Annotation } from '@agent-assist/contract/wire'
import { useAct } from '../../lib/act/use-act.ts'
import {
  addAnnotation,
  changeAnnotation,
  type Content,
  deleteAnnotation,
  refreshAnnotations as refresh,
  restoreAnnotation,
} from './queries.ts'

const contentOf = ({ kind, title, from, to }: Annotation): Content => ({ kind, title, from, to })

/** Deletes an annotation at once; the toast offers to undo it. */
export function useDeleteAnnotation(organisationId: string) {
  const undo = useAct<Annotation>({
    work: (annotation) => restoreAnnotation(organisationId, annotation),
    refresh,
    done: (_, { title }) => `“${title}” is back`,
    failed: 'The annotation is not back',
  })
  return useAct<Annotation>({
    work: (annotation) => deleteAnnotation(organisationId, annotation),
    refresh,
    done: (_, { title }) => `“${title}” is deleted`,
    undo: (_, annotation) => undo.act(annotation),
    failed: ({ title }) => `“${title}” is not deleted`,
  })
}

/** Adds an annotation, or changes the given one; the toast offers to undo it. */
export function useSaveAnnotation(
  organisationId: string,
  annotation: Annotation | undefined,
  after: () => void,
) {
  const undo = useAct<Annotation>({
    work: (made) =>
      annotation
        ? changeAnnotation(organisationId, annotation.id, contentOf(annotation))
        : deleteAnnotation(organisationId, made),
    refresh,
    done: (_, { title }) =>
      annotation ? `“${annotation.title}” is restored` : `“${title}” is deleted`,
    failed: 'The change was not undone',
  })
  return useAct<Content, Annotation>({
    work: (content) =>
      annotation
        ? changeAnnotation(organisationId, annotation.id, content)
        : addAnnotation(organisationId, content),
    refresh,
    after,
    done: (_, { title }) => (annotation ? `“${title}” is saved` : `“${title}” is on all charts`),
    undo: (made) => undo.act(made),
  })
}
