import type { Annotation, AnnotationKind } from '@agent-assist/contract/wire'
import { weekday } from '@agent-assist/kit/format'

export const KIND_LABELS: Record<AnnotationKind, string> = {
  release: 'Release',
  incident: 'Incident',
  campaign: 'Campaign',
  other: 'Other',
}

/** Colours of the marks on charts; the texts say the kind as well. */
export const KIND_COLORS: Record<AnnotationKind, string> = {
  release: 'var(--c1)',
  incident: 'var(--bad)',
  campaign: 'var(--c4)',
  other: 'var(--text-2)',
}

/** Release: Shop 4.2. */
export const annotationText = ({ kind, title }: Pick<Annotation, 'kind' | 'title'>): string =>
  kind === 'other' ? title : `${KIND_LABELS[kind]}: ${title}`

/** A day, or the first and the last one: Mon 11/02/2026 to Wed 11/04/2026. */
export const daysOfAnnotation = ({ from, to }: Pick<Annotation, 'from' | 'to'>): string =>
  from === to ? weekday(from) : `${weekday(from)} to ${weekday(to)}`
