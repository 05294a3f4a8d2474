import type { ReactNode } from 'react'

/** What stands in place of content: why there is none, and the way out. */
export function Note({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div className="note">
      <b>{title}</b>
      {children}
    </div>
  )
}

/** Something did not load, and can be asked for again. */
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

/** Lines where text will be. */
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
