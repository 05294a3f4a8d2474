import { type ComponentType, createElement, lazy, Suspense } from 'react'
import { QuietBoundary } from '../ui/state/quiet-boundary.tsx'

/** A part of the layout that is loaded when it is first shown; until then a box with the class keeps its place. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  place?: string,
): ComponentType<P> {
  const Loaded: ComponentType<P> = lazy(async () => ({ default: await load() }))
  return function Later(props: P) {
    return (
      <QuietBoundary>
        <Suspense fallback={place && <div className={place} />}>
          {createElement(Loaded, props)}
        </Suspense>
      </QuietBoundary>
    )
  }
}
