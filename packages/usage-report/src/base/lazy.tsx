/** @jsxImportSource preact */
import { signal } from '@preact/signals'
import type { ComponentType, VNode } from 'preact'
import { useEffect } from 'preact/hooks'
import { Note } from './note.tsx'

/** A component whose code is loaded when it is first rendered. All reports on the page share the loaded code. */
export function createLazy<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
): (props: P) => VNode {
  const loaded = signal<ComponentType<P> | undefined>(undefined)
  const isMissing = signal(false)

  function start(): void {
    if (loaded.value) return
    isMissing.value = false
    load().then(
      (component) => (loaded.value = component),
      () => (isMissing.value = true),
    )
  }

  return function Lazy(props) {
    useEffect(start, [])
    if (loaded.value) return <loaded.value {...props} />
    if (!isMissing.value) return <section class="ur-card ur-msg" aria-busy="true" />
    return (
      <Note icon="alert" title={`${name} did not load`} alert>
        <button type="button" class="w-btn primary" onClick={start}>
          Try again
        </button>
      </Note>
    )
  }
}
