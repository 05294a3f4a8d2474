/**
 * Runs work after the next frame was painted: what needs the layout of the page then finds it done, and does not add it
 * to the task that has changed the page. Returns a function that cancels it.
 */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(work)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
