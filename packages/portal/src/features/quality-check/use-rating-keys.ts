import type { Category, CategoryRating } from '@agent-assist/contract/wire'
import { useEffectEvent, useLayoutEffect, useState } from 'react'
import { isNegative } from '../../domain/quality/quality-words.ts'

interface Keys {
  categories: readonly Category[]
  model: {
    draft: { ratings: readonly CategoryRating[] }
    rate: (rating: CategoryRating) => void
    undo: () => void
  }
  onGive: () => void
  onNext: () => void
}

/** Whether a key is meant for a field. */
export const typesText = (target: EventTarget | null) =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)

const elementOf = (id: string) => document.querySelector<HTMLElement>(`[data-category="${id}"]`)

/** Rates with the keyboard: which category is current, and what the keys do to it. */
export function useRatingKeys({ categories, model, onGive, onNext }: Keys) {
  const { draft, rate, undo } = model
  const isDone = ({ id }: Category) =>
    draft.ratings.some(
      ({ categoryId, option, isNa }) => categoryId === id && (option !== undefined || isNa),
    )
  const [current, setCurrent] = useState(() => categories.find((one) => !isDone(one))?.id)
  const [commenting, setCommenting] = useState<string>()
  /** Why the last key did nothing. */
  const [refused, setRefused] = useState<string>()
  const at = Math.max(
    0,
    categories.findIndex(({ id }) => id === current),
  )

  function go(to: number) {
    const next = categories[Math.min(categories.length - 1, Math.max(0, to))]
    if (!next) return
    setCurrent(next.id)
    elementOf(next.id)?.scrollIntoView({ block: 'nearest' })
  }

  /** A low rating stays, so that a cause or a comment can follow. */
  function choose(category: Category, option: number | undefined) {
    const known = draft.ratings.find(({ categoryId }) => categoryId === category.id)
    const kept = {
      categoryId: category.id,
      causes: known?.causes ?? [],
      comment: known?.comment ?? '',
    }
    rate(option === undefined ? { ...kept, causes: [], isNa: true } : { ...kept, option })
    if (option === undefined || !isNegative(category, option)) go(at + 1)
  }

  function comment(category: Category) {
    setCommenting(category.id)
    requestAnimationFrame(() => elementOf(category.id)?.querySelector('textarea')?.focus())
  }

  const does: Record<string, (category: Category) => void> = {
    n: (category) =>
      category.allowsNa
        ? choose(category, undefined)
        : setRefused(`${category.name} has no N/A: choose one of its options.`),
    c: comment,
    arrowdown: () => go(at + 1),
    arrowup: () => go(at - 1),
    z: () => undo(),
    x: () => onNext(),
    s: () => onGive(),
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (document.querySelector('dialog[open], [role=menu]')) return
    if (typesText(target)) {
      if (key === 'Escape' && target instanceof HTMLElement) target.blur()
      return
    }
    const category = categories[at]
    if (!category) return
    const option = /^[1-9]$/.test(key) ? Number(key) : undefined
    const act = does[key.toLowerCase()]
    if (option === undefined && !act) return
    setRefused(undefined)
    if (option === undefined) act?.(category)
    else if (option <= category.points) choose(category, option)
    else
      setRefused(`${category.name} has no option ${option}: its keys are 1 to ${category.points}.`)
    event.preventDefault()
  })
  // with the paint: what is visible can be rated
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => onKeyDown(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  return { current, setCurrent, commenting, refused }
}
