import type { ReactNode } from 'react'

/** A message in place of content, with the reason and a way out. */
export function Note({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="note">
      <b>{title}</b>
      {children}
    </div>
  )
}

/** A message that something could not be loaded, with a retry button. */
export function Failed({ what, why, again }: { what: string; why: string; again: () => void }) {
  return (
    <div className="note failed" role="alert">
      <b>{what} did not load</b>
      <p>{why}</p>
      <button type="button" className="btn" onClick={again}>
        Try again
      </button>
    </div>
  )
}

/** Placeholder lines for text. */
export function Bones({ what }: { what: string }) {
  return (
    <div className="bones" role="status">
      <span className="sr-only">Loading {what}</span>
      {[80, 50, 90, 60].map((sharePct) => (
        <span key={sharePct} className={`bone w${sharePct}`} />
      ))}
    </div>
  )
}
