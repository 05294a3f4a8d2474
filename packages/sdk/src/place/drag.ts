/** Movement in px from which a press counts as a drag. */
const STARTS_AT = 4

export interface Drag {
  /** The distance in px from where the pointer was pressed. */
  move: (dx: number, dy: number, event: PointerEvent) => void
  end: (event: PointerEvent) => void
  /** The system took the pointer away: nothing was chosen. */
  cancel: () => void
}

/** Follows the pointer from a press on the target until it is released. `start` returns undefined to refuse. */
export function onDrag(target: HTMLElement, start: (event: PointerEvent) => Drag | undefined) {
  target.addEventListener('pointerdown', (press) => {
    const drag = press.button === 0 ? start(press) : undefined
    if (!drag) return
    const over = new AbortController()
    const { signal } = over
    let isDragged = false

    function follow(event: PointerEvent): void {
      const [dx, dy] = [event.clientX - press.clientX, event.clientY - press.clientY]
      isDragged ||= Math.hypot(dx, dy) >= STARTS_AT
      if (isDragged) drag?.move(dx, dy, event)
    }
    function finish(event: PointerEvent): void {
      over.abort()
      if (isDragged) drag?.[event.type === 'pointerup' ? 'end' : 'cancel'](event)
    }

    target.setPointerCapture(press.pointerId)
    target.addEventListener('pointermove', follow, { signal })
    for (const name of ['pointerup', 'pointercancel'] as const)
      target.addEventListener(name, finish, { signal })
  })
}
